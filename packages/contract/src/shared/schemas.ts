import { cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

export const idSchema = z.uuid();

// Refuses years outside PostgreSQL's range, and implausible ones, before any query sees them.
const inOurTimes = z.refine<string>((value) => value >= '1900' && value < '2200');

/** An instant as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime().check(inOurTimes);

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.iso.date().check(inOurTimes);

// JSON Schema cannot express brands, so the brand exists only in the type: z.int() already refuses fractions.
export const centsSchema = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const toCents = cents;

// PostgreSQL cannot store NUL and JSON cannot carry lone surrogates: both are refused before any query sees them.
const wellFormed = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'));

/** Text of `min` to `max` characters after trimming. */
export const textSchema = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), wellFormed);

/** Untrimmed text, for passwords. */
export const secretSchema = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), wellFormed);

/** Text that may be empty, up to `max` characters. */
export const optionalTextSchema = (max: number) => z.string().check(z.trim(), z.maxLength(max), wellFormed);

const maxPageSize = 100;

/** Query parameters of every list: the opaque cursor of the last answer and a page size (default 20). */
export const cursorQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
};

export const defaultPageSize = 20;

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) });

export const emptySchema = z.object({});
