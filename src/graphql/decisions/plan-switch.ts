import { present } from '../../commands/inputs.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { refusalTypeOf } from '../mutations/results.ts';
import { checked, fields, reference } from '../mutations/rules.ts';
import { settings } from '../mutations/settings.ts';

const question = fields({ threadId: reference, providerId: reference.nullish(), settings });

/** What would happen if the next run went to a provider (Design, section 4). A refusal is part of the answer. */
export const planSwitch = {
  Query: {
    planSwitch: (_, args, { caller, queries }) => {
      const { threadId, providerId, settings: asked, cleanContext } = checked(question, args);
      return queries.planSwitch(caller, {
        threadId,
        cleanContext: cleanContext ?? false,
        ...(asked && { settings: present(asked) }),
        ...present({ providerId }),
      });
    },
  },
  SwitchPlan: {
    provider: ({ providerId }, _, { loaders }) =>
      providerId === undefined ? null : existing(loaders.provider, providerId),
    supported: (plan) => !('refusal' in plan),
    refusal: (plan) => ('refusal' in plan ? plan.refusal : null),
    decision: (plan) => ('refusal' in plan ? null : { threadId: plan.threadId, decision: plan.decision }),
    channel: (plan) => ('refusal' in plan ? null : plan.channel),
  },
  Refusal: { __resolveType: ({ refused }) => refusalTypeOf(refused) },
} satisfies Resolvers;
