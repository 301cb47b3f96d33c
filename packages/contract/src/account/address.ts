import { brazilianStates } from '@patinha/domain/account';
import * as z from 'zod/mini';

import { lineSchema, stateSchema, zipcodeSchema } from '../shared/index.ts';

const optionalText = (max: number) => z.optional(z.nullable(lineSchema(max)));

/** A user's address: street and city are required, the rest before the first booking at home (D-42). */
export const addressInputSchema = z.strictObject({
  street: lineSchema(120),
  number: optionalText(20),
  complement: optionalText(80),
  district: optionalText(80),
  city: lineSchema(80),
  state: z.optional(z.nullable(stateSchema.check(z.refine((state) => brazilianStates.includes(state))))),
  zipcode: z.optional(z.nullable(zipcodeSchema)),
});
export type AddressInput = z.output<typeof addressInputSchema>;
