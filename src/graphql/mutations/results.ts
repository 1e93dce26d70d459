import { isRefusal, type RefusalCode } from '../../domain/refusal.ts';
import type { GraphQLContext } from '../context.ts';

/**
 * How the members of a result union are told apart: a refusal's type is its code in PascalCase, anything else is the
 * success. Notes the refusal for the request log. (The type parameter is whatever union the schema has; that a command
 * refuses with nothing else is what the tests of the commands show.)
 */
export function resultOf<Member extends string>(
  success: Member,
): { __resolveType: (answer: object, context: GraphQLContext) => Member } {
  return {
    __resolveType: (answer, { trace }) => {
      if (!isRefusal(answer)) return success;
      trace.refusals.push(answer.refused);
      return refusalTypeOf(answer.refused) as string as Member;
    },
  };
}

/** The type of a refusal: THREAD_BUSY is ThreadBusy. */
export function refusalTypeOf(code: RefusalCode): PascalCase<RefusalCode> {
  const name = code
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return name as PascalCase<RefusalCode>;
}

type PascalCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Lowercase<Word>>}${PascalCase<Rest>}`
  : Capitalize<Lowercase<Name>>;
