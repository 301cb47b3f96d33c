import type { MutantKind } from '../mutant.ts';
import {
  argumentsOf,
  deepNodesOf,
  fieldOf,
  productFiles,
  propertyIn,
  readSource,
  type Removal,
  type Source,
  type SyntaxNode,
} from '../source.ts';
import { moneyStages } from '../tests-of.ts';

/** Templates are at the top level of their files and named `…Posting`. */
function templatesOf(source: Source): readonly { readonly name: string; readonly node: SyntaxNode }[] {
  return source.nodes.flatMap((node) => {
    const isFunction = node.type === 'FunctionDeclaration';
    const id = fieldOf(node, isFunction ? 'identifier' : 'id');
    const made = isFunction ? node : fieldOf(node, 'init');
    const name = String(id?.['value']);
    return made && name.endsWith('Posting') ? [{ name, node: made }] : [];
  });
}

const calls = (node: SyntaxNode, source: Source, names: readonly string[]) =>
  deepNodesOf(node).filter((inner) => {
    const callee = fieldOf(inner, 'callee');
    return callee !== undefined && names.includes(source.textOf(callee));
  });

const turned: Readonly<Record<string, string>> = { debit: 'credit', credit: 'debit' };

/** The template with all signs reversed: it still balances, so only a test that knows the amounts can notice. */
function reversal(node: SyntaxNode, source: Source, name: string): readonly Removal[] {
  const [list] = calls(node, source, ['legs']);
  if (!list) return [];
  const text = source
    .textOf(list)
    .replaceAll(/\b(debit|credit)\(/g, (_match, side: string) => `${turned[side]}(`);
  return [source.replace(list, `${name} the other way around`, text)];
}

/** Each leg on an account that accepts anything: it still balances as well. */
const misplacements = (node: SyntaxNode, source: Source, name: string): readonly Removal[] =>
  calls(node, source, ['debit', 'credit']).flatMap((leg) => {
    const [account] = argumentsOf(leg);
    return account
      ? [source.replace(account, `${name}: ${source.textOf(leg)} elsewhere`, `'exp_psp_fee'`)]
      : [];
  });

/** The same event of two owners under one key. */
function anonymousKey(node: SyntaxNode, source: Source, name: string): readonly Removal[] {
  const value = propertyIn(node, 'key');
  return value ? [source.replace(value, `${name}: one key for all`, `'one-for-all'`)] : [];
}

/** Every posting template: reversed, each leg on another account, its key without the owner. */
export const postings: MutantKind = {
  name: 'postings',
  find: () =>
    productFiles('packages/domain/src/ledger/**/*-postings.ts').flatMap((path) => {
      const source = readSource(path);
      return templatesOf(source)
        .flatMap(({ name, node }) => [
          ...reversal(node, source, name),
          ...misplacements(node, source, name),
          ...anonymousKey(node, source, name),
        ])
        .map((removal) => ({ ...removal, stages: moneyStages(path) }));
    }),
};
