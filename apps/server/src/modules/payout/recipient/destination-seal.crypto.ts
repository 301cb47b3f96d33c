import type { PayoutDestination } from '@patinha/domain/payout';
import * as z from 'zod/mini';

import type { Env } from '../../../platform/settings/env.ts';
import { decrypt, deriveKey, encrypt } from '../../../platform/settings/secrets.ts';

const keyOf = ({ SECRET_KEY }: Pick<Env, 'SECRET_KEY'>) => deriveKey(SECRET_KEY, 'payout destinations');

const sealedSchema: z.ZodMiniType<PayoutDestination> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pix'),
    keyKind: z.enum(['cpf', 'cnpj', 'email', 'phone', 'random']),
    key: z.string(),
  }),
  z.object({
    kind: z.literal('bank'),
    bankCode: z.string(),
    branch: z.string(),
    account: z.string(),
    accountDigit: z.string(),
    accountType: z.enum(['checking', 'savings']),
  }),
]);

export const sealDestination = (env: Pick<Env, 'SECRET_KEY'>, destination: PayoutDestination): string =>
  encrypt(keyOf(env), Buffer.from(JSON.stringify(destination)));

/** Throws when the text was changed or the key is another. */
export const openDestination = (env: Pick<Env, 'SECRET_KEY'>, sealed: string): PayoutDestination =>
  z.parse(sealedSchema, JSON.parse(decrypt(keyOf(env), sealed).toString()));
