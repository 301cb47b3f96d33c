import type { MutantKind } from '../mutant.ts';
import {
  childrenOf,
  fieldOf,
  productFiles,
  readSource,
  type Source,
  type SyntaxNode,
  type Removal,
} from '../source.ts';
import { domainStages, policyStages } from '../tests-of.ts';

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']);
const isFunction = ({ type }: SyntaxNode) => functionTypes.has(type);

const answersYesOrNo = (node: SyntaxNode, source: Source): boolean => {
  const returned = fieldOf(node, 'returnType');
  return returned !== undefined && /^:? *boolean$/.test(source.textOf(returned));
};

/** The operands of a chain of `&&`; the node itself when it is no chain. */
const conjunctsOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  if (node.type === 'ParenthesisExpression') return childrenOf(node).flatMap(conjunctsOf);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '&&') return [node];
  return childrenOf(node).flatMap(conjunctsOf);
};

/** A predicate that always returns true, and one without each of its conditions. */
function ofPredicate(node: SyntaxNode, source: Source, name: string): readonly Removal[] {
  const body = fieldOf(node, 'body');
  if (!body) return [];
  const isBlock = body.type === 'BlockStatement';
  const conditions = isBlock ? [] : conjunctsOf(body);
  return [
    source.replace(body, `${name} → true`, isBlock ? '{ return true; }' : 'true'),
    ...(conditions.length > 1
      ? conditions.map((part) => source.replace(part, `${name} without ${source.textOf(part)}`, 'true'))
      : []),
  ];
}

/** Decisions in a function with more than two results: an early exit never taken, a choice always made. */
function ofDecisions(node: SyntaxNode, source: Source, name: string): readonly Removal[] {
  if (node !== source.nodes[0] && isFunction(node) && answersYesOrNo(node, source)) return [];
  const test = fieldOf(node, 'test');
  const own =
    test && (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      ? [
          source.replace(
            test,
            `${name}: ${source.textOf(test)}`,
            test.type === 'UnaryExpression' ? 'false' : 'true',
          ),
        ]
      : [];
  return [...own, ...childrenOf(node).flatMap((child) => ofDecisions(child, source, name))];
}

/** Top-level functions of a file, by their names. */
function namedFunctions(source: Source): readonly { readonly name: string; readonly node: SyntaxNode }[] {
  return source.nodes.flatMap((node) => {
    const id = fieldOf(node, node.type === 'FunctionDeclaration' ? 'identifier' : 'id');
    const made = node.type === 'FunctionDeclaration' ? node : fieldOf(node, 'init');
    return id && made && isFunction(made) ? [{ name: String(id['value']), node: made }] : [];
  });
}

/** For a rule that returns a rule (`mayMake`), the inner one counts. */
function innermost(node: SyntaxNode): SyntaxNode {
  const body = fieldOf(node, 'body');
  return body && isFunction(body) ? innermost(body) : node;
}

function removals(source: Source): readonly Removal[] {
  return namedFunctions(source).flatMap(({ name, node }) => {
    const rule = innermost(node);
    return answersYesOrNo(node, source) || rule !== node
      ? ofPredicate(rule, source, name)
      : ofDecisions(rule, source, name);
  });
}

/** Policies in the file of the only action that uses them. */
const localPolicies = (source: Source): readonly Removal[] =>
  namedFunctions(source)
    .filter(({ name, node }) => name.startsWith('may') && answersYesOrNo(node, source))
    .flatMap(({ name, node }) => ofPredicate(node, source, name));

/** Every predicate of a policy, as a whole and condition by condition. */
export const policies: MutantKind = {
  name: 'policies',
  equivalent: {
    'packages/domain/src/booking/booking.access.ts movesOf: !by':
      'every move has an actor: the guard is for the compiler only',
  },
  find: () => [
    ...productFiles('packages/domain/src/**/*.access.ts').flatMap((path) =>
      removals(readSource(path)).map((removal) => ({ ...removal, stages: domainStages(path) })),
    ),
    ...productFiles('apps/server/src/modules/**/*.actions.ts').flatMap((path) =>
      localPolicies(readSource(path)).map((removal) => ({ ...removal, stages: policyStages(path) })),
    ),
  ],
};
