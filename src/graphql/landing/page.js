const examples = {
  threads: {
    query: `query Threads($first: Int) {
  threads(first: $first) {
    totalCount
    nodes {
      id
      title
      activeRun { ordinal status }
      providerThreads {
        provider { name }
        status
        coverage { nativeRunOrdinals { from to } missing { from to } }
      }
    }
  }
}`,
    variables: { first: 10 },
  },
  providers: {
    query: `query Providers {
  providers {
    id
    name
    kind
    capabilities { resume nativeFork contextChannels { kind scope maxCharacters } }
  }
}`,
    variables: {},
  },
  register: {
    query: `mutation Register($input: RegisterProviderInput!) {
  registerProvider(input: $input) {
    ... on RegisterProviderSuccess { provider { id name revision } replayed }
    ... on Refusal { code message }
  }
}`,
    variables: { input: { name: 'Codex', preset: 'CODEX', idempotencyKey: 'register-codex' } },
  },
  fields: {
    query: `query Fields {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name description } }
  }
}`,
    variables: {},
  },
};

const [form, query, variables, token, time, answer] = ['request', 'query', 'variables', 'token', 'time', 'answer'].map(
  (id) => document.getElementById(id),
);

function show(name) {
  query.value = examples[name].query;
  variables.value = JSON.stringify(examples[name].variables, null, 2);
}

async function send() {
  const started = performance.now();
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token.value && { authorization: `Bearer ${token.value}` }),
      },
      body: JSON.stringify({ query: query.value, variables: JSON.parse(variables.value || '{}') }),
    });
    answer.textContent = JSON.stringify(await response.json(), null, 2);
    time.textContent = `${response.status}, ${Math.round(performance.now() - started)} ms`;
  } catch (error) {
    answer.textContent = String(error);
    time.textContent = '';
  }
}

for (const button of document.querySelectorAll('[data-example]')) {
  button.addEventListener('click', () => show(button.dataset.example));
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  send();
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
});
show('threads');
