import type { Mutant, MutantKind } from '../mutant.ts';
import { fieldOf, productFiles, readSource, type Source, type SyntaxNode } from '../source.ts';
import { tableTest } from '../tests-of.ts';

const everyRole = `['tutor', 'prestador', 'empresa', 'admin']`;
/** Lists that contain every role already: only guests can be added. */
const fullLists: ReadonlySet<string> = new Set(['anyRole', 'anybody', 'careRoles', 'carerRoles']);

const propertyOf = (node: SyntaxNode, source: Source, name: string) => {
  const properties: unknown = node['properties'];
  if (!Array.isArray(properties)) return undefined;
  const property: SyntaxNode | undefined = properties.find((candidate: SyntaxNode) => {
    const key = fieldOf(candidate, 'key');
    return key !== undefined && source.textOf(key) === name;
  });
  return fieldOf(property, 'value');
};

function opened(source: Source): readonly Mutant[] {
  return source.nodes.flatMap((node) => {
    const operation = propertyOf(node, source, 'operationId');
    const roles = propertyOf(node, source, 'roles');
    if (!operation || !roles) return [];
    const text = source.textOf(roles);
    if (text === `'public'`) return [];
    const name = `${source.textOf(operation).replaceAll("'", '')}: roles ${text}`;
    const replacement = fullLists.has(text) ? `'public'` : everyRole;
    return [{ ...source.replace(roles, `${name} → ${replacement}`, replacement), stages: [[tableTest]] }];
  });
}

/** The `roles` of an operation, opened to every signed-in user, or to guests where they already were. */
export const roleLists: MutantKind = {
  name: 'role lists',
  find: () =>
    productFiles('packages/contract/src/**/*.contract.ts').flatMap((path) => opened(readSource(path))),
};
