import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { pageSize } from '../connections.ts';

export type Variables = { readonly [name: string]: unknown };

/** How long a list is taken to be that no argument bounds. They are short by design: providers, attempts, ranges. */
const usualLength = 10;

/** The same for what the schema tells of itself, so that what tools ask it for once stays affordable. */
const introspectedLength = 8;

/**
 * The cost of a valid operation: one for each field, times the pages that it lies in. A connection counts as many rows as
 * `first` or `last` ask for (20 unless said), a list of ids as many as there are. Each fragment is reckoned once.
 */
export function costOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
): number {
  const known = new Map<string, number>();
  const given: Variables = { ...defaultsOf(operation), ...variables };
  const root = schema.getRootType(operation.operation);
  return root === undefined || root === null ? 0 : costOfSet(operation.selectionSet, root, pageSize.usual);

  /** `page`: the rows of the connection whose own fields these are. */
  function costOfSet(set: SelectionSetNode, parent: GraphQLNamedType, page: number): number {
    return set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(selection, parent, page);
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition && schema.getType(selection.typeCondition.name.value);
        return sum + costOfSet(selection.selectionSet, type ?? parent, page);
      }
      return sum + costOfFragment(selection.name.value, page);
    }, 0);
  }

  function costOfField(node: FieldNode, parent: GraphQLNamedType, page: number): number {
    const field = fieldOf(parent, node.name.value);
    const type = field && getNamedType(field.type);
    if (field === undefined || node.selectionSet === undefined || !isCompositeType(type)) return 1;
    const rows = rowsOf(node, field.type, page);
    return 1 + rows * costOfSet(node.selectionSet, type, pageAsked(node) ?? pageSize.usual);
  }

  function rowsOf(node: FieldNode, type: GraphQLOutputType, page: number): number {
    if (!isListType(getNullableType(type))) return 1;
    const ids = argument(node, 'ids');
    if (Array.isArray(ids)) return ids.length;
    if (getNamedType(type).name.startsWith('__')) return introspectedLength;
    return node.name.value === 'edges' || node.name.value === 'nodes' ? page : usualLength;
  }

  function pageAsked(node: FieldNode): number | undefined {
    const asked = argument(node, 'first') ?? argument(node, 'last');
    return typeof asked === 'number' && asked >= 0 ? asked : undefined;
  }

  function argument(node: FieldNode, name: string): unknown {
    const value = node.arguments?.find((each) => each.name.value === name)?.value;
    return value === undefined ? undefined : valueFromASTUntyped(value, given);
  }

  /** The page matters only to a fragment on a connection; there are few sizes of it in one document. */
  function costOfFragment(name: string, page: number): number {
    const key = `${name} ${page}`;
    const cost = known.get(key);
    if (cost !== undefined) return cost;
    const fragment = fragments.get(name);
    const type = fragment && schema.getType(fragment.typeCondition.name.value);
    const reckoned = fragment && type ? costOfSet(fragment.selectionSet, type, page) : 0;
    known.set(key, reckoned);
    return reckoned;
  }
}

function defaultsOf(operation: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }): [string, unknown][] =>
      defaultValue === undefined ? [] : [[variable.name.value, valueFromASTUntyped(defaultValue as ValueNode)]],
    ),
  );
}

function fieldOf(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === '__schema') return SchemaMetaFieldDef;
  if (name === '__type') return TypeMetaFieldDef;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}
