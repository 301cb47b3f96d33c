import { readSearch, type SearchTerms } from '@patinha/domain/admin';
import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Database } from './database.ts';
import { containing } from './like-pattern.ts';

/** Whether the column holds the words; accents and case make no difference. */
export const holdsWords = (column: PgColumn, { words }: SearchTerms): SQL =>
  sql`app.plain_text(${column}) like ${containing(words)}`;

/** Whether the id starts with the code that was typed; the range uses the index. */
export const startsWithCode = (column: PgColumn, { ids }: SearchTerms): SQL | undefined =>
  ids && and(gte(column, ids.first), lte(column, ids.last));

/** A CPF or CNPJ in full. */
export const isNumber = (column: PgColumn, { number }: SearchTerms): SQL | undefined =>
  number === undefined ? undefined : eq(column, number);

/** Consecutive digits of a telephone number, which is stored without a mask. */
export const holdsNumber = (column: PgColumn, { number }: SearchTerms): SQL | undefined =>
  number === undefined ? undefined : sql`${column} like ${containing(number)}`;

interface Searched {
  readonly ids: readonly PgColumn[];
  readonly texts: readonly PgColumn[];
  /** What else may fit, outside the row. */
  readonly related?: readonly ((terms: SearchTerms) => SQL | undefined)[];
}

/** A full id is looked up by index alone; a short code, a number or words are searched in everything given. */
export function matchesText(q: string | undefined, { ids, texts, related = [] }: Searched): SQL | undefined {
  if (!q) return undefined;
  const terms = readSearch(q);
  const byCode = ids.map((id) => startsWithCode(id, terms));
  const beside = related.map((fits) => fits(terms));
  if (terms.isWholeId) return or(...byCode, ...beside);
  return or(...byCode, ...texts.map((text) => holdsWords(text, terms)), ...beside);
}

/** Rows that a code names through another table: by the `name` of the row there whose `id` starts with it. */
export const throughCode =
  (db: Database, { own, name, id }: Readonly<Record<'own' | 'name' | 'id', PgColumn>>) =>
  (terms: SearchTerms): SQL | undefined =>
    terms.ids && inArray(own, db.select({ name }).from(id.table).where(startsWithCode(id, terms)));
