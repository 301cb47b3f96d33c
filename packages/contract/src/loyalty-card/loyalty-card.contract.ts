import { cardStatuses } from '@patinha/domain/loyalty-card';
import { cardTiers } from '@patinha/domain/wallet';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

/** A member's own card. Both secrets are null once the code has expired or while the card is not active. */
export const loyaltyCardSchema = z.object({
  user_id: idSchema,
  status: z.enum(cardStatuses),
  full_name: z.string(),
  email: z.string(),
  tier: z.enum(cardTiers),
  total_spent_cents: centsSchema,
  qr_nonce: z.nullable(z.string()),
  short_code: z.nullable(z.string()),
  nonce_expires_at: instantSchema,
  uses_count: z.int(),
  validations_count: z.int(),
  /** The server's clock when it answered, so that a countdown does not depend on the device's. */
  read_at: instantSchema,
});
export type LoyaltyCard = z.output<typeof loyaltyCardSchema>;

export const readLoyaltyCard = endpoint({
  operationId: 'readLoyaltyCard',
  summary: 'Get the caller’s card with its live code; reading does not renew the code',
  method: 'GET',
  path: '/api/loyalty-card',
  roles: anyRole,
  response: loyaltyCardSchema,
  errors: ['PGRST116'],
});

const rotation = {
  method: 'POST',
  roles: anyRole,
  body: z.strictObject({ card_user_id: idSchema }),
  response: z.string(),
  errors: ['PGRST116', 'loyalty-card/not-yours', 'loyalty-card/not-active', 'request/rate-limited'],
} as const;

export const rotateQrCode = endpoint({
  ...rotation,
  operationId: 'rotateQrCode',
  summary: 'Renew the code of the caller’s card and return the new nonce',
  path: '/api/rpc/rotate_qr_code',
});

export const rotateQrCodeEnhanced = endpoint({
  ...rotation,
  operationId: 'rotateQrCodeEnhanced',
  summary: 'Renew the code, under its second name',
  path: '/api/rpc/rotate_qr_code_enhanced',
});

const validationKinds = ['prestador', 'empresa', 'person'] as const;

const cardValidationSchema = z.object({
  id: idSchema,
  validated_at: instantSchema,
  validated_by: z.string(),
  kind: z.enum(validationKinds),
  /** Whether the full name and email were shown, or masked ones. */
  shown_in_full: z.boolean(),
  reason: z.nullable(z.string()),
});
export type CardValidation = z.output<typeof cardValidationSchema>;

export const listCardValidations = endpoint({
  operationId: 'listCardValidations',
  summary: 'List who validated the caller’s card, newest first',
  method: 'GET',
  path: '/api/loyalty-card/validations',
  roles: anyRole,
  query: z.strictObject({ ...cursorQuery, cursor: z.optional(idSchema) }),
  response: pageOf(cardValidationSchema),
  errors: [],
});

export const loyaltyCardEndpoints = [
  readLoyaltyCard,
  rotateQrCode,
  rotateQrCodeEnhanced,
  listCardValidations,
];
