/** The value of an attribute: plain, or the name of a thing or a type. */
export type ProvValue = string | number | { readonly name: string };

export interface ProvAttributes {
  readonly [attribute: string]: ProvValue | readonly ProvValue[] | undefined;
}

/** The kinds of statement that are made here, as PROV-JSON names them, in the order in which it lists them. */
const kinds = [
  'entity',
  'activity',
  'agent',
  'wasGeneratedBy',
  'used',
  'wasInformedBy',
  'wasInvalidatedBy',
  'wasDerivedFrom',
  'wasAttributedTo',
  'wasAssociatedWith',
  'actedOnBehalfOf',
  'wasInfluencedBy',
  'specializationOf',
  'alternateOf',
  'hadMember',
] as const;

export type ProvKind = (typeof kinds)[number];
export type ProvNode = Extract<ProvKind, 'entity' | 'activity' | 'agent'>;
export type ProvRelation = Exclude<ProvKind, ProvNode>;

/** A PROV document that is put together statement by statement; all that is said of a node first counts. */
export function provDocument() {
  const statements = new Map<ProvKind, Map<string, ProvAttributes>>(kinds.map((kind) => [kind, new Map()]));
  const of = (kind: ProvKind) => statements.get(kind) ?? new Map<string, ProvAttributes>();
  return {
    /** Says what a thing is. */
    node(kind: ProvNode, name: string, attributes: ProvAttributes): void {
      const known = of(kind);
      if (!known.has(name)) known.set(name, attributes);
    },

    /** Says how things are related. Attributes with the prefix `prov:` name its ends. */
    relate(kind: ProvRelation, attributes: ProvAttributes): void {
      const known = of(kind);
      known.set(`_:${kind}${known.size + 1}`, attributes);
    },

    /** The document as PROV-JSON, in pieces: a statement each. Kinds without a statement are left out. */
    *json(prefixes: { readonly [prefix: string]: string }): Generator<string, void, void> {
      yield `{\n"prefix": ${JSON.stringify(prefixes)}`;
      for (const kind of kinds) {
        const told = [...of(kind)];
        for (const [i, [name, attributes]] of told.entries()) {
          yield `${i === 0 ? `,\n${JSON.stringify(kind)}: {\n` : ',\n'}${JSON.stringify(name)}: ${jsonOf(attributes)}`;
        }
        if (told.length > 0) yield '\n}';
      }
      yield '\n}\n';
    },
  };
}

export type ProvDocument = ReturnType<typeof provDocument>;

function jsonOf(attributes: ProvAttributes): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(attributes).map(([attribute, value]) => [
        attribute,
        Array.isArray(value) ? value.map(encoded) : encoded(value as ProvValue | undefined),
      ]),
    ),
  );
}

function encoded(value: ProvValue | undefined) {
  return typeof value === 'object' ? { $: value.name, type: 'prov:QUALIFIED_NAME' } : value;
}
