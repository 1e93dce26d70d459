import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { limitExceeded, mostSelections, type OperationLimits } from './limits.ts';

/** What can be said of a document without the schema. */
export interface Structure {
  readonly depth: number;
  readonly aliases: number;
  readonly selections: number;
}

/**
 * A validation rule that refuses a document for its size. It has to come to its answer before the other rules have looked
 * at a selection, since some of them take time that grows with the square of it: so a document that is refused is put
 * away, an empty one taking its place for the rest of the validation.
 */
export function structureRule(limits: OperationLimits): (context: ValidationContext) => ASTVisitor {
  return (context) => ({
    Document: {
      enter: (document): DocumentNode | undefined => {
        const { depth, aliases, selections } = structureOf(document);
        const refused =
          selections > mostSelections
            ? limitExceeded('SELECTIONS', mostSelections, selections)
            : aliases > limits.aliases
              ? limitExceeded('ALIASES', limits.aliases, aliases)
              : depth > limits.depth
                ? limitExceeded('DEPTH', limits.depth, depth)
                : undefined;
        if (refused === undefined) return undefined;
        context.reportError(refused);
        return { kind: Kind.DOCUMENT, definitions: [] };
      },
    },
  });
}

/** Measures a document in time that grows with its own length; each fragment is looked at once, however often it is spread. */
export function structureOf(document: DocumentNode): Structure {
  const fragments = new Map(
    document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const depths = new Map<string, number>();
  let aliases = 0;
  let selections = 0;

  const all = document.definitions.map((each) => {
    if (each.kind === Kind.OPERATION_DEFINITION) return depthOf(each.selectionSet);
    return each.kind === Kind.FRAGMENT_DEFINITION ? depthOfFragment(each) : 0;
  });
  return { depth: Math.max(0, ...all), aliases, selections };

  function depthOf(set: SelectionSetNode): number {
    let deepest = 0;
    for (const selection of set.selections) {
      selections += 1;
      if (selection.kind === Kind.FIELD) {
        if (selection.alias !== undefined) aliases += 1;
        deepest = Math.max(deepest, 1 + (selection.selectionSet === undefined ? 0 : depthOf(selection.selectionSet)));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, depthOf(selection.selectionSet));
      } else {
        const fragment = fragments.get(selection.name.value);
        deepest = Math.max(deepest, fragment === undefined ? 0 : depthOfFragment(fragment));
      }
    }
    return deepest;
  }

  function depthOfFragment(fragment: FragmentDefinitionNode): number {
    const name = fragment.name.value;
    const known = depths.get(name);
    if (known !== undefined) return known;
    // A cycle ends here; that it is one is for GraphQL's own rule to say.
    depths.set(name, 0);
    const depth = depthOf(fragment.selectionSet);
    depths.set(name, depth);
    return depth;
  }
}
