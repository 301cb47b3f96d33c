import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';

import type { Database, Transaction } from './db/database.ts';
import type { FileArea } from './files/storage.ts';

/** Whose data it is: everything by which their rows are found. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly providerId: string | undefined;
  /** Where mail for them and nobody else goes: the address of the account, and the one it is to move to. */
  readonly addresses: readonly string[];
  /** Telephones that only their second factors use. */
  readonly phones: readonly string[];
}

/** How one table's rows about a person are given to them and taken from the database. */
export interface PersonalTable {
  /** `schema.table`; several entries may speak of one table, each of other rows. */
  readonly table: string;
  /** Names the part of the export; entries of one table differ in it. */
  readonly section: string;
  /** Columns that somebody has decided about; a test compares them with the database's. */
  readonly columns: readonly string[];
  /** Undefined for tables whose rows say nothing that the other sections do not. */
  readonly read?: (db: Database, person: Person) => Promise<Record<string, unknown>[]>;
  /** Undefined where the rows stay, with opaque ids only. */
  readonly erase?: (tx: Transaction, person: Person) => Promise<void>;
  /** The stored files that belong to these rows. */
  readonly files?: (db: Database, person: Person) => Promise<StoredFile[]>;
}

export interface StoredFile {
  readonly storageKey: string;
  /** `webp`, `mp4`; undefined for a file that is made of all the others and so is no part of an export. */
  readonly extension: string | undefined;
  /** The area under whose key it lies sealed; undefined for a plain file. */
  readonly sealedFor: FileArea | undefined;
  /** Sealed block by block, as a file is that is read in parts. */
  readonly isInBlocks?: true;
}

type ColumnName<T extends PgTable> = keyof T['_']['columns'] & string;

interface Spec<T extends PgTable> {
  readonly section?: string;
  readonly of: (person: Person) => SQL | undefined;
  /** An allow-list: what is not named here never leaves (security.md 33). */
  readonly exported: readonly ColumnName<T>[];
  /** Named so that nobody forgets one: secrets, keys, and what others wrote. */
  readonly withheld: readonly ColumnName<T>[];
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty only for the unknown table of a generic
  readonly erase: 'delete' | 'keep' | ((person: Person) => PgUpdateSetSource<T>);
  /** The columns that hold keys of stored files, and what they are. */
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

/** A table that holds nothing about anybody; the reason is for the reader. */
export const impersonalTable = (table: string, _because: string): PersonalTable => ({
  table,
  section: table,
  columns: [],
});

/** Rows of what the person sells under; nothing for those who do not sell. */
export const ofProvider =
  (column: PgColumn) =>
  ({ providerId }: Person): SQL =>
    providerId === undefined ? sql`false` : eq(column, providerId);
