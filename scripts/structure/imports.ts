import { posix } from 'node:path';

import type { SourceFile } from './source-files.ts';

/** An import of a file of another module. */
export interface ForeignImport {
  readonly from: SourceFile;
  /** Relative to the modules' folder. */
  readonly path: string;
  readonly module: string;
  /** Local name → exported name; empty for a namespace import. */
  readonly names: ReadonlyMap<string, string>;
}

const statement = /(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)\s+from\s+'(\.[^']+)'/g;

/** Every module may read tables, so these imports are exempt from the order. */
export const isTable = (path: string): boolean => path.endsWith('.table.ts');

export function foreignImports(file: SourceFile): ForeignImport[] {
  return [...file.text.matchAll(statement)].flatMap(([, names = '', target = '']) => {
    const path = posix.join(posix.dirname(file.path), target);
    const module = path.slice(0, path.indexOf('/'));
    if (path.startsWith('..') || module === file.module) return [];
    return [{ from: file, path, module, names: namesOf(names) }];
  });
}

const namesOf = (list: string): Map<string, string> =>
  new Map(
    list
      .split(',')
      .map((part) => part.trim().replace(/^type\s+/, ''))
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', alias = name] = part.split(/\s+as\s+/);
        return [alias, name];
      }),
  );
