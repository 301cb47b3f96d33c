import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';
import { walletSchema } from './wallet.contract.ts';

export const returnRefundCredit = endpoint({
  operationId: 'returnRefundCredit',
  summary: 'Send the refundable credit (`refund_cents`) back to the Pix or card that paid',
  method: 'POST',
  path: '/api/wallet/refund-return',
  roles: anyRole,
  body: z.strictObject({}),
  response: walletSchema,
  errors: ['wallet/nothing-to-return'],
  idempotencyKey: 'required',
});

export const refundReturnEndpoints = [returnRefundCredit] as const;
