import type { Cents } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

// Building blocks for the tables' columns.

/** A point in time, UTC; a `Date` in TypeScript. */
export const instant = () => timestamp({ withTimezone: true });

/** Integer cents. */
export const amount = () => bigint({ mode: 'number' }).$type<Cents>();

/** A SQL list of known values for a check constraint, which takes no parameters. Only for constants from the code. */
export const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
