import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from './db/database.ts';
import type { FileArea } from './files/storage.ts';

/** Whose data it is: everything that their rows are found by. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly providerId: string | undefined;
  /** Addresses that receive mail for this person only: the account's, and a pending new one. */
  readonly addresses: readonly string[];
  /** Phone numbers used only by their second factors. */
  readonly phones: readonly string[];
}

/** How one table's rows about a person are exported and erased. */
export interface PersonalTable {
  /** `schema.table`; several entries may cover one table, each with other rows. */
  readonly table: string;
  /** Names the part of the export; entries of one table differ in it. */
  readonly section: string;
  /** Columns with an explicit decision; a test compares them with the database's. */
  readonly columns: readonly string[];
  /** Undefined for tables whose rows repeat what other sections export. */
  readonly read?: (db: Database, person: Person) => Promise<Record<string, unknown>[]>;
  /** Undefined where the rows stay, with opaque ids only. */
  readonly erase?: (tx: Transaction, person: Person) => Promise<void>;
  /** The stored files that belong to these rows. */
  readonly files?: (db: Database, person: Person) => Promise<StoredFile[]>;
}

export interface StoredFile {
  readonly storageKey: string;
  /** `webp`, `mp4`; undefined for a file that is built from all the others and so is not part of an export. */
  readonly extension: string | undefined;
  /** The area under whose key it is sealed; undefined for a plain file. */
  readonly sealedFor: FileArea | undefined;
  /** Sealed block by block, like files that are read in parts. */
  readonly isInBlocks?: true;
}

type ColumnName<T extends PgTable> = keyof T['_']['columns'] & string;

interface Spec<T extends PgTable> {
  readonly section?: string;
  readonly of: (person: Person) => SQL | undefined;
  /** An allow-list: columns not named here are never exported (security.md 33). */
  readonly exported: readonly ColumnName<T>[];
  /** Listed so that none is forgotten: secrets, keys, and what others wrote. */
  readonly withheld: readonly ColumnName<T>[];
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty only for the unknown table of a generic
  readonly erase: 'delete' | 'keep' | ((person: Person) => PgUpdateSetSource<T>);
  /** The columns that hold keys of stored files, and the kind of each file. */
  readonly file?: FileColumn<T> | readonly FileColumn<T>[];
}

type FileColumn<T extends PgTable> = Omit<StoredFile, 'storageKey'> & { readonly key: ColumnName<T> };

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const qualifiedName = (table: PgTable): string =>
  `${getTableConfig(table).schema ?? 'public'}.${getTableName(table)}`;

/** An entry for a table whose rows are found by a condition. */
export function personalTable<T extends PgTable>(table: T, spec: Spec<T>): PersonalTable {
  const columns = getTableColumns(table);
  const source: PgTable = table;
  const chosen = Object.fromEntries(
    Object.entries(columns).filter(([name]) => spec.exported.some((wanted) => wanted === name)),
  );
  const { erase, file } = spec;
  const find = (db: Database, person: Person, fields: typeof columns) =>
    db.select(fields).from(source).where(spec.of(person));
  return {
    table: qualifiedName(table),
    section: spec.section ?? getTableName(table),
    columns: [...spec.exported, ...spec.withheld].map(snakeCase),
    ...(spec.exported.length > 0 && {
      read: async (db: Database, person: Person) =>
        (await find(db, person, chosen)).map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
        ),
    }),
    ...(erase !== 'keep' && {
      erase: async (tx: Transaction, person: Person) => {
        if (erase === 'delete') await tx.delete(table).where(spec.of(person));
        else await tx.update(table).set(erase(person)).where(spec.of(person));
      },
    }),
    ...(file && {
      files: async (db: Database, person: Person) => {
        const found = await find(db, person, columns);
        return [file]
          .flat()
          .flatMap(({ key, ...kind }) =>
            found.flatMap(({ [key]: storageKey }) =>
              typeof storageKey === 'string' ? [{ storageKey, ...kind }] : [],
            ),
          );
      },
    }),
  };
}

/** A table without personal data; the reason is for the reader. */
export const impersonalTable = (table: string, _because: string): PersonalTable => ({
  table,
  section: table,
  columns: [],
});

/** Rows of the person's provider; none for a person who does not sell. */
export const ofProvider =
  (column: PgColumn) =>
  ({ providerId }: Person): SQL =>
    providerId === undefined ? sql`false` : eq(column, providerId);
