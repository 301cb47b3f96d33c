import { posix } from 'node:path';

import type { TextFile } from './repository.ts';
import type { Targets } from './targets.ts';

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** How a kind of reference is written, and whether its target exists. */
interface Kind {
  readonly pattern: RegExp;
  readonly exists: (found: RegExpExecArray, targets: Targets, file: TextFile) => boolean;
}

const spec = (name: string): string => `docs/spec/${name}.md`;
const numbersIn = (list = ''): readonly string[] => list.match(/\d+/g) ?? [];
/** `1, 3 and 16`; one number is a list too. */
const list = String.raw`(\d+(?:(?:,\s+|\s+and\s+|,?\s+or\s+|–)\d+)*)`;
const anchorOf = (section = ''): string => section.replace('.', '-');

const kinds: readonly Kind[] = [
  {
    pattern: /\bD-(\d+)\b/g,
    exists: ([, number = ''], targets) => targets.hasAnchor(spec('decisions'), `d-${number}`),
  },
  {
    pattern: /§(\d+)/g,
    exists: ([, section = ''], targets) => targets.hasAnchor(spec('product-spec'), section),
  },
  {
    pattern: /\bmoney\.md\s+\(?(\d+),?\s+(?:no\.|row)\s+(\d+)/g,
    exists: ([, section = '', row = ''], targets) => targets.hasAnchor(spec('money'), `${section}-${row}`),
  },
  {
    pattern: /\bmoney\.md\s+(G\d+|\d+(?:\.\d+)?)\b(?!,?\s+(?:no\.|row))/g,
    exists: ([, section = ''], targets) => targets.hasAnchor(spec('money'), anchorOf(section).toLowerCase()),
  },
  {
    pattern: new RegExp(String.raw`\b(?:security\.md|security\s+rows?|abuse\s+cases?)\s+${list}`, 'gi'),
    exists: ([, rows], targets) =>
      numbersIn(rows).every((row) => targets.hasAnchor(spec('security'), `case-${row}`)),
  },
  {
    pattern: /\bauth-wire(?:\.md)?\s+(\d+(?:\.\d+)?)\b/g,
    exists: ([, section], targets) => targets.hasAnchor(spec('auth-wire'), anchorOf(section)),
  },
  {
    pattern: new RegExp(String.raw`\bADRs?\s+${list}`, 'g'),
    exists: ([, numbers], targets) => numbersIn(numbers).every((number) => targets.hasAdr(number)),
  },
  {
    // The name of a document, or a path below docs; the target of a link is checked by `brokenLinks`.
    pattern: /(?<![\w/(.-])(?:(?:[\w.-]+\/)*[\w-]+\.md|docs\/[\w./-]*\w)(?![\w/])/g,
    exists: ([name], targets, { path }) =>
      targets.hasPath(name) ||
      targets.hasPath(posix.join(posix.dirname(path), name)) ||
      (!name.includes('/') && targets.hasSuffix(name)),
  },
];

/** Blanks comment prefixes, so that a reference may span two lines. */
const withoutLeaders = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*|\/\/|--|#)(?= )/g, (leader) => `\n${' '.repeat(leader.length - 1)}`);

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** References of one file to decisions, sections, rows, ADRs and documents that do not exist. */
export function brokenCitations(file: TextFile, targets: Targets): readonly Finding[] {
  const text = withoutLeaders(file.text);
  return kinds.flatMap(({ pattern, exists }) =>
    [...text.matchAll(pattern)]
      .filter((found) => !exists(found, targets, file))
      .map((found) => ({
        path: file.path,
        line: lineAt(text, found.index),
        message: `nothing is named "${found[0].replaceAll(/\s+/g, ' ')}"`,
      })),
  );
}
