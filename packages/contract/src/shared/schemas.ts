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

// Spaces, controls, format characters, and letters that are drawn as nothing.
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Trims, and leaves nothing of a text in which nothing is visible. */
const visible = z.overwrite<string>((text) => (text.replaceAll(unseen, '') === '' ? '' : text.trim()));

/** Text of `min` to `max` characters after trimming, something of which is visible. */
export const textSchema = (max: number, min = 1) =>
  z.string().check(visible, z.minLength(min), z.maxLength(max), wellFormed);

// Controls, and marks that turn the order of what follows on the screen.
const disordered = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Text of one line: breaks and runs of blanks become one space. */
export const lineSchema = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/gu, ' ')),
    visible,
    z.minLength(min),
    z.maxLength(max),
    wellFormed,
    z.refine((text) => !disordered.test(text)),
  );

/** Untrimmed text, for passwords. */
export const secretSchema = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), wellFormed);

/** Text that may be empty, up to `max` characters. */
export const optionalTextSchema = (max: number) => z.string().check(visible, z.maxLength(max), wellFormed);

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
