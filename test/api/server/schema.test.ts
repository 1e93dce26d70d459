import {
  buildASTSchema,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
  isUnionType,
  parse,
  specifiedScalarTypes,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { refusalCodes } from '../../../src/domain/refusal.ts';
import * as words from '../../../src/domain/vocabulary.ts';
import { refusalTypeOf } from '../../../src/graphql/mutations/results.ts';
import { readTypeDefs } from '../../../src/graphql/type-defs.ts';

const schema: GraphQLSchema = buildASTSchema(parse(readTypeDefs().join('\n')));
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !specifiedScalarTypes.some(({ name }) => name === type.name),
);
const unions = types.filter(isUnionType).filter((type) => type.name.endsWith('Result'));

const nameOf = (type: GraphQLType): string => getNamedType(type)?.name ?? '';

describe('The schema', () => {
  test('describes every type, field, argument and value', () => {
    const silent: string[] = [];
    for (const type of types) {
      // The root types are described where they begin.
      if (!type.description) silent.push(type.name);
      if (isEnumType(type))
        for (const value of type.getValues()) if (!value.description) silent.push(`${type.name}.${value.name}`);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) silent.push(`${type.name}.${field.name}`);
        const args = 'args' in field ? field.args : [];
        for (const arg of args) if (!arg.description) silent.push(`${type.name}.${field.name}(${arg.name})`);
      }
    }
    expect(silent).toEqual([]);
  });

  test('every mutation answers its success or refusals, and takes an idempotency key', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(0);
    for (const { name, type, args } of mutations) {
      const pascal = name.charAt(0).toUpperCase() + name.slice(1);
      const result = getNamedType(type);
      expect([name, result.name, args.map((arg) => String(arg.type))]).toEqual([
        name,
        `${pascal}Result`,
        [`${pascal}Input!`],
      ]);
      const input = schema.getType(`${pascal}Input`);
      expect(isInputObjectType(input) && String(input.getFields().idempotencyKey?.type)).toBe('String');
      const members = isUnionType(result) ? result.getTypes() : [];
      const refusals = members.filter((member) => member.getInterfaces().some(({ name: of }) => of === 'Refusal'));
      expect(members.filter((member) => !refusals.includes(member)).map((member) => member.name)).toEqual([
        `${pascal}Success`,
      ]);
      expect(refusals.map((member) => member.name)).toContain('IdempotencyConflict');
    }
  });

  test.each(unions.map((union) => [union.name, union] as const))(
    '%s: same-named fields of its members have one type',
    (_, union) => {
      const members = union.getTypes().map((member) => {
        const fields = Object.values(member.getFields()).map(({ name, type }) =>
          isLeafType(getNamedType(type)) ? name : `${name} { __typename }`,
        );
        return `... on ${member.name} { ${fields.join(' ')} }`;
      });
      const mutation = union.name.charAt(0).toLowerCase() + union.name.slice(1).replace(/Result$/, '');
      const input = `${union.name.replace(/Result$/, '')}Input!`;
      const query = `mutation($i: ${input}) { ${mutation}(input: $i) { ${members.join(' ')} } }`;
      expect(validate(schema, parse(query)).map((error) => error.message)).toEqual([]);
    },
  );

  test('has a type for each refusal of the domain, and no code that the domain lacks', () => {
    const codes = schema.getType('RefusalCode');
    expect(isEnumType(codes) && codes.getValues().map(({ name }) => name)).toEqual([...refusalCodes]);
    for (const code of refusalCodes) expect(isObjectType(schema.getType(refusalTypeOf(code)))).toBe(true);
  });

  test.each([
    ['ProviderKind', words.providerKinds],
    ['RunStatus', words.runStatuses],
    ['RunOutcome', words.runOutcomes],
    ['RunOrigin', words.runOrigins],
    ['AttemptStatus', words.attemptStatuses],
    ['AttemptFailureReason', words.attemptFailureReasons],
    ['ProviderThreadStatus', words.providerThreadStatuses],
    ['NativeRollbackAction', words.nativeRollbackActions],
    ['ProviderRollbackStatus', words.providerRollbackStatuses],
    ['ProviderRollbackOutcome', words.providerRollbackOutcomes],
    ['RollbackTargetReason', words.rollbackTargetReasons],
    ['TransferType', words.transferTypes],
    ['TransferStatus', words.transferStatuses],
    ['TransferResolution', words.transferResolutions],
    ['CoverageDetail', words.coverageDetails],
    ['HandoffStrategy', words.handoffStrategies],
    ['HandoffStatus', words.handoffStatuses],
    ['SupersedeReason', words.supersedeReasons],
    ['SummarySource', words.summarySources],
    ['StalenessCode', words.stalenessCodes],
    ['DispatchAction', words.dispatchActions],
    ['ContextChannelKind', words.contextChannelKinds],
    ['ChannelScope', words.channelScopes],
    ['RunItemKind', words.runItemKinds],
    ['ItemStatus', words.itemStatuses],
    ['FileChangeKind', words.fileChangeKinds],
    ['SessionOutcome', words.sessionOutcomes],
    ['NativeFork', words.nativeForks],
    ['NativeRollback', words.nativeRollbacks],
  ])('%s has the words of the domain, in their order', (name, values) => {
    const type = schema.getType(name);
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual([...values]);
  });

  test('nothing is described that nothing leads to', () => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      if (reached.has(name)) return;
      reached.add(name);
      const type = schema.getType(name);
      if (isUnionType(type)) for (const member of type.getTypes()) visit(member.name);
      if (isInterfaceType(type)) for (const member of schema.getPossibleTypes(type)) visit(member.name);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return;
      for (const field of Object.values(type.getFields())) {
        visit(nameOf(field.type));
        if ('args' in field) for (const arg of field.args) visit(nameOf(arg.type));
      }
    };
    visit('Query');
    visit('Mutation');
    visit('Subscription');
    expect(types.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
  });
});
