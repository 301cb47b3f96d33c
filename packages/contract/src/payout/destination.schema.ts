import {
  bankAccountTypes,
  type PayoutDestination,
  pixKeyKinds,
  type PixKeyKind,
  toEmailKey,
  toPhoneKey,
  toRandomKey,
} from '@patinha/domain/payout';
import * as z from 'zod/mini';

import { parseTaxId } from '../account/tax-id.ts';

const taxKey = (kind: 'cpf' | 'cnpj') => (typed: string) => {
  const taxId = parseTaxId(typed);
  return taxId?.kind === kind ? taxId.number : undefined;
};

const readers: Readonly<Record<PixKeyKind, (typed: string) => string | undefined>> = {
  cpf: taxKey('cpf'),
  cnpj: taxKey('cnpj'),
  email: toEmailKey,
  phone: toPhoneKey,
  random: toRandomKey,
};

/** Normalises a typed Pix key to the central bank's spelling; undefined when it is not a key of this kind. */
export const readPixKey = (kind: PixKeyKind, typed: string): string | undefined => readers[kind](typed);

const longestKey = 100;

const pixSchema = z.pipe(
  z.strictObject({
    kind: z.literal('pix'),
    key_kind: z.enum(pixKeyKinds),
    key: z.string().check(z.minLength(1), z.maxLength(longestKey)),
  }),
  z.transform(({ kind, key_kind: keyKind, key: typed }, context): PayoutDestination => {
    const key = readPixKey(keyKind, typed);
    if (key !== undefined) return { kind, keyKind, key };
    context.issues.push({ code: 'custom', message: 'invalid', input: typed, path: ['key'] });
    return z.NEVER;
  }),
);

const digits = (least: number, most: number) =>
  z.string().check(
    z.regex(new RegExp(String.raw`^\d{${least},${most}}$`)),
    z.refine((typed) => !/^0+$/.test(typed)),
  );

const bankSchema = z.pipe(
  z.strictObject({
    kind: z.literal('bank'),
    bank_code: digits(3, 3),
    /** Without its check digit. */
    branch: digits(1, 5),
    account: digits(1, 12),
    /** Some banks use an X. */
    account_digit: z.string().check(z.regex(/^[\dXx]$/)),
    account_type: z.enum(bankAccountTypes),
  }),
  z.transform((typed): PayoutDestination => ({
    kind: typed.kind,
    bankCode: typed.bank_code,
    branch: typed.branch.padStart(4, '0'),
    account: typed.account,
    accountDigit: typed.account_digit.toUpperCase(),
    accountType: typed.account_type,
  })),
);

/** A payout destination: accepts any mask and outputs the normalised value. */
export const destinationSchema = z.discriminatedUnion('kind', [pixSchema, bankSchema]);
