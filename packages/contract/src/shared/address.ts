import * as z from 'zod/mini';

/** A state's two letters; only the forms that store an address check that the state exists. */
export const stateSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A CEP as stored: eight digits. */
export const zipcodeSchema = z.string().check(z.regex(/^\d{8}$/));
