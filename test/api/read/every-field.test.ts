import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTypeDefs } from '../../../src/graphql/type-defs.ts';
import { oneOfEach } from './one-of-each.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

const schema = buildSchema(readTypeDefs().join('\n'));

/** Every field of the type that needs no argument; of the nodes that it leads to the id, since each has a test of its own. */
function everyField(type: GraphQLNamedType, isRoot: boolean): string {
  if (!isObjectType(type)) return '__typename';
  if (!isRoot && type.getInterfaces().some(({ name }) => name === 'Node')) return 'id';
  return Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .map((field) => {
      const inner = getNamedType(field.type);
      const page = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
      return `${field.name}${page} ${isCompositeType(inner) ? `{ ${everyField(inner, false)} }` : ''}`;
    })
    .join(' ');
}

let world: ServedWorld;
let ids: { readonly [kind: string]: string };

beforeAll(async () => {
  world = await openServedWorld();
  ids = await oneOfEach(world);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const kinds = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name);

test.each(kinds)('every field of a %s can be read, and of what it leads to', async (kind) => {
  const type = schema.getType(kind);
  if (type === undefined) throw new Error(`There is no type ${kind}.`);
  const { data, errors } = await world.ask(
    `query ($id: ID!) { node(id: $id) { ... on ${kind} { ${everyField(type, true)} } } }`,
    { id: ids[kind] },
  );
  expect(errors).toBeUndefined();
  expect(data.node?.id).toBe(ids[kind]);
});
