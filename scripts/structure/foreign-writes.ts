import { foreignImports, isTable } from './imports.ts';
import type { SourceFile } from './source-files.ts';

export interface ForeignWrite {
  readonly path: string;
  readonly line: number;
  readonly operation: string;
  /** `module.table` */
  readonly table: string;
}

interface Pattern {
  readonly operation: string;
  readonly table: RegExp;
}

const patterns: readonly Pattern[] = [
  { operation: 'insert', table: /\.insert\(\s*(\w+)/g },
  { operation: 'update', table: /\.update\(\s*(\w+)/g },
  { operation: 'delete', table: /\.delete\(\s*(\w+)/g },
  { operation: 'insert', table: /\binsert\s+into\s+(?:\$\{(\w+)\}|(?:\w+\.)?(\w+))/gi },
  {
    operation: 'update',
    table:
      /(?<!for |do |no key )\bupdate\s+(?:only\s+)?(?:\$\{(\w+)\}|(?:\w+\.)?(\w+)(?=(?:\s+(?:as\s+)?\w+)?\s+set\b))/gi,
  },
  { operation: 'delete', table: /\bdelete\s+from\s+(?:\$\{(\w+)\}|(?:\w+\.)?(\w+))/gi },
  { operation: 'truncate', table: /\btruncate\s+(?:table\s+)?(?:\$\{(\w+)\}|(?:\w+\.)?(\w+))/gi },
];

/** Inserts, updates and deletes of a table that another module declares. */
export function foreignWrites(files: readonly SourceFile[]): ForeignWrite[] {
  const owners = ownersBySqlName(files);
  return files.flatMap((file) => {
    const imported = importedTables(file);
    const ownerOf = (variable: string | undefined, name: string | undefined) =>
      variable === undefined ? owners.get(name?.toLowerCase() ?? '') : imported.get(variable);
    return patterns.flatMap(({ operation, table }) =>
      [...file.text.matchAll(table)].flatMap((match) => {
        const [, variable, name] = match;
        const owner = ownerOf(variable, name);
        if (!owner || owner.module === file.module) return [];
        const line = file.text.slice(0, match.index).split('\n').length;
        return [{ path: file.path, line, operation, table: `${owner.module}.${owner.table}` }];
      }),
    );
  });
}

interface Owner {
  readonly module: string;
  readonly table: string;
}

const importedTables = (file: SourceFile): Map<string, Owner> =>
  new Map(
    foreignImports(file)
      .filter(({ path }) => isTable(path))
      .flatMap(({ module, names }) =>
        [...names].map(([local, table]) => [local, { module, table }] as const),
      ),
  );

/** Keyed by the table's name in SQL, for hand-written statements. */
const ownersBySqlName = (files: readonly SourceFile[]): Map<string, Owner> =>
  new Map(
    files
      .filter(({ path }) => isTable(path))
      .flatMap(({ module, text }) =>
        [...text.matchAll(/(?:pgTable|\w+\.table)\(\s*'(\w+)'/g)].map(
          ([, table = '']) => [table, { module, table }] as const,
        ),
      ),
  );
