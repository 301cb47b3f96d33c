import { defaultPageSize } from '@patinha/contract/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { invalidFields } from '../http/errors.ts';

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

interface Place {
  readonly time: PgColumn;
  readonly id: PgColumn;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Selects the rows after the last one of the previous page, in the order (time, id). The cursor is that row's id;
 * its time is read again in SQL, because a JavaScript date would lose the microseconds. `source` is where: by default
 * the same columns, for a copy of them their table.
 */
export function afterCursor(
  { time, id, source = { time, id } }: Place & { readonly source?: Place },
  { cursor }: PageRequest,
  direction: 'newest-first' | 'oldest-first' = 'newest-first',
): SQL | undefined {
  if (cursor === undefined) return undefined;
  if (!idPattern.test(cursor)) throw invalidFields({ cursor: 'invalid' });
  const comparison = sql.raw(direction === 'newest-first' ? '<' : '>');
  const last = sql`(select ${source.time}, ${source.id} from ${source.id.table} where ${source.id} = ${cursor}::uuid)`;
  return sql`(${time}, ${id}) ${comparison} ${last}`;
}

/** One row more than the page, so that the answer knows whether another page follows. */
export const rowsToRead = ({ limit }: PageRequest): number => (limit ?? defaultPageSize) + 1;

/** Removes the extra row and says where the next page starts. */
export function toPage<Row extends { readonly id: string }, Item>(
  found: readonly Row[],
  request: PageRequest,
  present: (row: Row) => Item,
): { readonly items: Item[]; readonly next_cursor: string | null } {
  const limit = request.limit ?? defaultPageSize;
  const shown = found.slice(0, limit);
  return {
    items: shown.map((row) => present(row)),
    next_cursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
