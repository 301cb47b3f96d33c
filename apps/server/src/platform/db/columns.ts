import type { Cents } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, timestamp } from 'drizzle-orm/pg-core';

// What the tables' columns are made of.

/** A point in time, UTC; a `Date` in TypeScript. */
export const instant = () => timestamp({ withTimezone: true });

/** Integer cents. */
export const amount = () => bigint({ mode: 'number' }).$type<Cents>();

/** Known words for the text of a check, which takes no parameters. For constants of the code alone. */
export const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
