import { type Column, type DriverValueEncoder, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';

import { casing, type Database } from './database.ts';

/** A statement's parameters by name: a column lends the value its type and encoding. */
type Slots = Readonly<Record<string, Column | DriverValueEncoder<never, unknown>>>;
type ValueOf<Slot> = Slot extends Column
  ? Slot['_']['data'] | (Slot['_']['notNull'] extends true ? never : null)
  : Slot extends DriverValueEncoder<infer Value, unknown>
    ? Value
    : never;
type Values<S extends Slots> = { readonly [Name in keyof S]: ValueOf<S[Name]> };
type Places<S extends Slots> = { readonly [Name in keyof S]: SQL<ValueOf<S[Name]>> };

/** A query of Drizzle's builders. */
interface Built<Result> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: Result }>;
}
type ResultOf<Query> =
  Query extends SQL<infer Row> ? Row[] : Query extends Built<infer Result> ? Result : never;

/** A value without a column. */
export const given = <Value>(): DriverValueEncoder<Value, unknown> => ({
  mapToDriverValue: (value) => value,
});
export const instant: DriverValueEncoder<Date, string> = { mapToDriverValue: (date) => date.toISOString() };
export const json: DriverValueEncoder<unknown, string> = {
  mapToDriverValue: (value) => JSON.stringify(value),
};

/**
 * A statement whose text is built once, at its first use, and that then runs on the pool and in any transaction (ADR
 * 32). A builder's query returns what it returns when awaited, a hand-written `sql<Row>` its rows.
 */
export function statement<S extends Slots, Query extends Built<unknown> | SQL>(
  slots: S,
  write: (db: Database, places: Places<S>) => Query,
): (db: Database, values: Values<S>) => Promise<ResultOf<Query>> {
  let written: Written | undefined;
  return async (db, values) => {
    written ??= textOf(write(writer, placesOf(slots)));
    const { text, parameters, fields, joinsNotNullableMap } = written;
    const query = { sql: text, params: parameters.map((parameter) => valueOf(parameter, values)) };
    const prepared = db._.session.prepareQuery(query, fields, undefined, fields !== undefined);
    // As the builders do: the joined tables whose fields may all be null together.
    Object.assign(prepared, { joinsNotNullableMap });
    const result = await prepared.execute();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the result type that the query declares
    return (written.isByHand ? rowsOf(result) : result) as ResultOf<Query>;
  };
}

interface Written {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly fields: SelectedFieldsOrdered | undefined;
  readonly joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly isByHand: boolean;
}

function textOf(query: Built<unknown> | SQL): Written {
  if (is(query, SQL)) {
    const { sql: text, params: parameters } = dialect.sqlToQuery(query);
    return { text, parameters, fields: undefined, joinsNotNullableMap: undefined, isByHand: true };
  }
  const prepared = query.prepare('');
  if (!(prepared instanceof WrittenQuery)) throw new Error('Written by another session');
  const { sql: text, params: parameters } = prepared.getQuery();
  const { fields, joinsNotNullableMap } = prepared;
  return { text, parameters, fields, joinsNotNullableMap, isByHand: false };
}

/** A named parameter whose value is not known yet. */
const placesOf = <S extends Slots>(slots: S): Places<S> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one placeholder for each slot
  Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [name, sql`${new Param(sql.placeholder(name), slot)}`]),
  ) as Places<S>;

function valueOf(parameter: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (!(parameter instanceof Param) || !(parameter.value instanceof Placeholder)) return parameter;
  const value = values[parameter.value.name];
  if (value === undefined) throw new Error(`No value for ${parameter.value.name}`);
  return value === null ? null : parameter.encoder.mapToDriverValue(value);
}

const rowsOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'rows' in result ? result.rows : [];

/** What a builder passes to its session, kept instead of run. */
class WrittenQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly fields: SelectedFieldsOrdered | undefined;
  /** Set by the builder of a select. */
  declare joinsNotNullableMap: Record<string, boolean> | undefined;

  constructor(
    query: { readonly sql: string; readonly params: unknown[] },
    fields: SelectedFieldsOrdered | undefined,
  ) {
    super(query, undefined, undefined);
    this.fields = fields;
  }
  override execute(): Promise<never> {
    throw new Error('Only written, not run');
  }
}

class WritingSession extends PgSession {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: { readonly sql: string; readonly params: unknown[] },
    fields: SelectedFieldsOrdered | undefined,
  ): PgPreparedQuery<T> {
    return new WrittenQuery<T>(query, fields);
  }
  override transaction(): Promise<never> {
    throw new Error('Only writes, does not run');
  }
}

const dialect = new PgDialect({ casing });
const writer: Database = new PgDatabase(dialect, new WritingSession(dialect), undefined);
