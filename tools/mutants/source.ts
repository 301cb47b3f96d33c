import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from '@swc/core';

import { root } from '../../scripts/command.ts';
import type { Mutant } from './mutant.ts';

/** The used part of a syntax tree's node. */
export interface SyntaxNode {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [field: string]: unknown;
}

/** A mutant without its tests. */
export type Removal = Omit<Mutant, 'stages'>;

export interface Source {
  /** Relative to the repository root. */
  readonly path: string;
  /** Every node, parents before their children. */
  readonly nodes: readonly SyntaxNode[];
  readonly textOf: (node: SyntaxNode) => string;
  /** The name of the top-level declaration at or above a line. */
  readonly declarationAt: (line: number) => string;
  /** The removal of a node, without its tests. */
  readonly replace: (node: SyntaxNode, name: string, replacement: string) => Removal;
  /** The same for each match of a pattern; for what the parser treats as text, such as SQL. */
  readonly replaceAll: (pattern: RegExp, replacement: string) => readonly Removal[];
}

const declaration = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'span' in value;

/** All fields of a node that are nodes. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node).flatMap(function nodesIn(value): SyntaxNode[] {
    if (isNode(value)) return [value];
    if (Array.isArray(value)) return value.flatMap(nodesIn);
    // Arguments and the like are wrapped in an object without a type.
    if (typeof value === 'object' && value !== null && 'expression' in value)
      return isNode(value.expression) ? [value.expression] : [];
    return [];
  });

const withInner = (node: SyntaxNode): readonly SyntaxNode[] => [node, ...childrenOf(node).flatMap(withInner)];

/** Every nested node, including those of object literals, whose properties have no span. */
export const deepNodesOf = (value: unknown): readonly SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(deepNodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(deepNodesOf);
  return isNode(value) ? [value, ...inner] : inner;
};

/** The value of a property of a nested object literal, at any depth. */
export function propertyIn(value: unknown, name: string): SyntaxNode | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('type' in value && value.type === 'KeyValueProperty' && 'key' in value && 'value' in value) {
    const isNamed = isNode(value.key) && value.key['value'] === name;
    if (isNamed && isNode(value.value)) return value.value;
  }
  for (const inner of Object.values(value)) {
    const found = propertyIn(inner, name);
    if (found) return found;
  }
  return undefined;
}

/** A named field that is a node. */
export const fieldOf = (node: SyntaxNode | undefined, name: string): SyntaxNode | undefined => {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
};

export const argumentsOf = (call: SyntaxNode): readonly SyntaxNode[] => {
  const given: unknown = call['arguments'];
  return Array.isArray(given)
    ? given.flatMap((argument: { readonly expression?: unknown }) =>
        isNode(argument.expression) ? [argument.expression] : [],
      )
    : [];
};

/** Matching files of the product, without tests, factories and seeds. */
export const productFiles = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/[.](test|factory)[.]ts$|\/(testing|seed)\//.test(path))
    .toSorted();

/** The parser's spans count bytes, so this counts bytes too. */
export function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const bytes = Buffer.from(text);
  // The parser's module begins at its first statement: an empty one in front makes that the file's beginning.
  const module: SyntaxNode = { ...parseSync(`;${text}`, { syntax: 'typescript' }) };
  const origin = module.span.start + 1;
  const slice = (start: number, end: number) => bytes.subarray(start, end).toString();
  const rangeOf = ({ span }: SyntaxNode) => ({ start: span.start - origin, end: span.end - origin });
  const removal = (
    range: { readonly start: number; readonly end: number },
    name: string,
    replacement: string,
  ) => ({
    ...range,
    file: path,
    line: slice(0, range.start).split('\n').length,
    name,
    replacement,
  });
  return {
    path,
    nodes: withInner(module),
    declarationAt: (line) => {
      const above = text.split('\n').slice(0, line).join('\n');
      return [...above.matchAll(declaration)].at(-1)?.[1] ?? '';
    },
    textOf: (node) => slice(rangeOf(node).start, rangeOf(node).end),
    replace: (node, name, replacement) => removal(rangeOf(node), name, replacement),
    replaceAll: (pattern, replacement) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => {
        const start = Buffer.byteLength(text.slice(0, index));
        return removal({ start, end: start + Buffer.byteLength(found) }, found, replacement);
      }),
  };
}
