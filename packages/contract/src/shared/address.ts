import * as z from 'zod/mini';

/** The two letters of a state; which there are, only the forms that store an address need to know. */
export const stateSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A CEP as it is stored: eight digits. */
export const zipcodeSchema = z.string().check(z.regex(/^\d{8}$/));
