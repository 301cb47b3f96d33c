import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

export const savedCardSchema = z.object({
  id: idSchema,
  /** The PSP's name for it in lower case: visa, mastercard, … */
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  is_expired: z.boolean(),
  created_at: instantSchema,
});
export type SavedCard = z.output<typeof savedCardSchema>;

export const listSavedCards = endpoint({
  operationId: 'listSavedCards',
  summary:
    'List the cards that the payment provider stores for the caller, newest first; never their numbers',
  method: 'GET',
  path: '/api/saved-cards',
  roles: ['tutor'],
  response: z.object({ items: z.array(savedCardSchema) }),
  errors: [],
});

export const removeSavedCard = endpoint({
  operationId: 'removeSavedCard',
  summary: 'Remove a saved card, here and at the payment provider',
  method: 'DELETE',
  path: '/api/saved-cards/:saved_card_id',
  roles: ['tutor'],
  params: z.strictObject({ saved_card_id: idSchema }),
  response: emptySchema,
  errors: ['payment/card-not-found'],
});

export const savedCardEndpoints = [listSavedCards, removeSavedCard] as const;
