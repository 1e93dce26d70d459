import { GraphQLError, type GraphQLScalarType, type ValueNode } from 'graphql';
import { GraphQLDateTimeISO, GraphQLJSONObject, GraphQLNonNegativeInt, GraphQLPositiveInt } from 'graphql-scalars';
import { userInputError } from './user-input-error.ts';

type Variables = { readonly [name: string]: unknown } | null | undefined;

/** How a scalar of the schema goes over the wire; its name and description are the schema's. */
interface Scalar {
  readonly serialize: (value: unknown) => unknown;
  readonly parseValue: (value: unknown) => unknown;
  readonly parseLiteral: (node: ValueNode, variables?: Variables) => unknown;
}

/** The library's scalar, with what it refuses told as malformed input. */
function scalar(type: GraphQLScalarType): Scalar {
  return {
    serialize: (value) => type.serialize(value),
    parseValue: (value) => asInput(() => type.parseValue(value)),
    parseLiteral: (node, variables) => asInput(() => type.parseLiteral(node, { ...variables })),
  };
}

/** As the library's, which by itself takes 5.7 for 5 and ["5"] for 5. */
function wholeNumber(type: GraphQLScalarType): Scalar {
  const { parseValue, ...rest } = scalar(type);
  return {
    ...rest,
    parseValue: (value) => {
      if (!Number.isSafeInteger(value)) throw userInputError(`${type.name} is a whole number.`);
      return parseValue(value);
    },
  };
}

function asInput<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof GraphQLError ? userInputError(error.message) : error;
  }
}

export const scalars = {
  DateTime: scalar(GraphQLDateTimeISO),
  PositiveInt: wholeNumber(GraphQLPositiveInt),
  NonNegativeInt: wholeNumber(GraphQLNonNegativeInt),
  JSONObject: scalar(GraphQLJSONObject),
};
