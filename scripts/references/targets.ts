import { posix } from 'node:path';

import type { TextFile } from './repository.ts';

/** What a reference can point to. */
export interface Targets {
  /** Whether the document in docs/spec has the anchor. */
  readonly hasAnchor: (document: string, anchor: string) => boolean;
  readonly hasAdr: (number: string) => boolean;
  /** Whether the path is a file or a folder, relative to the root. */
  readonly hasPath: (path: string) => boolean;
  /** Whether a file or folder ends with these segments; `src` may be omitted. */
  readonly hasSuffix: (path: string) => boolean;
  /** Paths that end with the same file name, for the report. */
  readonly namesakes: (path: string) => readonly string[];
}

const anchorsIn = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id ?? ''),
      ...[...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading ?? '')),
    ].filter((anchor) => anchor !== ''),
  );

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** `a/b/c.ts` → itself, `b/c.ts`, `c.ts`. */
function suffixesOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(index).join('/'));
}

function foldersOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

/** Collects what the repository contains; `documents` are its Markdown files. */
export function gatherTargets(paths: readonly string[], documents: readonly TextFile[]): Targets {
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsIn(text)]));
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const suffixes = new Set(
    [...known].flatMap((path) => [...suffixesOf(path), ...suffixesOf(path.replace('/src/', '/'))]),
  );
  const adrs = new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path)?.[1] ?? []));
  return {
    hasAnchor: (document, anchor) => anchors.get(document)?.has(anchor) ?? false,
    hasAdr: (number) => adrs.has(number.padStart(4, '0')),
    hasPath: (path) => path === '' || path === '.' || known.has(path.replace(/\/$/, '')),
    hasSuffix: (path) => suffixes.has(path.replace(/\/$/, '')),
    namesakes: (path) => paths.filter((other) => posix.basename(other) === posix.basename(path)),
  };
}
