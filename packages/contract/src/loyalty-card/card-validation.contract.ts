import { cardOfferStates } from '@patinha/domain/loyalty-card';
import { cardTiers } from '@patinha/domain/wallet';
import * as z from 'zod/mini';

import { anyRole, endpoint, idSchema, instantSchema, textSchema } from '../shared/index.ts';

const validatedMemberSchema = z.object({
  first_name: z.string(),
  /** Null for partners who may not see it; the email is masked as well. */
  full_name: z.nullable(z.string()),
  email: z.string(),
  tier: z.enum(cardTiers),
});
export type ValidatedMember = z.output<typeof validatedMemberSchema>;

/** What the validator can give the member now, or why it is nothing. */
const cardOfferSchema = z.object({
  state: z.enum(cardOfferStates),
  /** The promotion whose uses are over, and how many it allows; null for the other states. */
  promotion_title: z.nullable(z.string()),
  limit: z.nullable(z.int()),
});

const maxCodeLength = 100;

export const validateLoyaltyCard = endpoint({
  operationId: 'validateLoyaltyCard',
  summary: 'Consume the code of a member’s card, once; it counts as a discount only where one can be given',
  method: 'POST',
  path: '/api/loyalty-card/validate',
  roles: anyRole,
  body: z.strictObject({ code: textSchema(maxCodeLength), reason: z.optional(textSchema(200)) }),
  response: z.object({
    validation_id: idSchema,
    validated_at: instantSchema,
    member: validatedMemberSchema,
    offer: cardOfferSchema,
  }),
  errors: [
    'loyalty-card/invalid-code',
    'loyalty-card/code-expired',
    'loyalty-card/code-used-here',
    'loyalty-card/code-not-active',
    'loyalty-card/own-card',
    'loyalty-card/repeated',
    'loyalty-card/daily-limit',
    'company/no-seat',
    'company/suspended',
    'request/rate-limited',
  ],
});

export const cardValidationEndpoints = [validateLoyaltyCard];
