import { addMs, dayMs } from '@patinha/domain/shared';
import { eq, gte, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Escapes text for `like`, so that its wildcards match literally. */
const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A full id uses the index; any other text is searched in the given columns. */
export function matchesText(
  q: string | undefined,
  { ids, texts }: { readonly ids: readonly PgColumn[]; readonly texts: readonly PgColumn[] },
): SQL | undefined {
  if (!q) return undefined;
  if (idPattern.test(q)) return or(...ids.map((id) => eq(id, q)));
  return or(...texts.map((text) => ilike(text, like(q))));
}

/** From so many days ago on, so that the index of that column bounds what is read. */
export const withinDays = (column: PgColumn, days: number | undefined, now: Date): SQL | undefined =>
  days === undefined ? undefined : gte(column, addMs(now, -days * dayMs));
