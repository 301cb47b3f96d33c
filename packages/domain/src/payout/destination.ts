import { maskTaxId } from '../account/index.ts';

/** The central bank's names for the kinds of Pix keys. */
export const pixKeyKinds = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

export const bankAccountTypes = ['checking', 'savings'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

export interface PixDestination {
  readonly kind: 'pix';
  readonly keyKind: PixKeyKind;
  /** Normalised: digits (a CNPJ may have letters), lower case, +55 and the number. */
  readonly key: string;
}

export interface BankDestination {
  readonly kind: 'bank';
  /** Three digits of the clearing house (COMPE). */
  readonly bankCode: string;
  readonly branch: string;
  readonly account: string;
  readonly accountDigit: string;
  readonly accountType: BankAccountType;
}

/** The destination of a provider's payouts. */
export type PayoutDestination = PixDestination | BankDestination;

const emailPattern =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const longestEmailKey = 77;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const areaCodes = /^[1-9][1-9]$/;

/** A Brazilian number in E.164 from any mask, with or without +55; undefined when it is not one. */
export function toPhoneKey(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  const hasCountry = typed.trim().startsWith('+') || digits.length > 11;
  if (hasCountry && !digits.startsWith('55')) return undefined;
  const national = hasCountry ? digits.slice(2) : digits;
  const isNumber = /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(national) && areaCodes.test(national.slice(0, 2));
  return isNumber ? `+55${national}` : undefined;
}

export function toEmailKey(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return email.length <= longestEmailKey && emailPattern.test(email) ? email : undefined;
}

/** A random key issued by a bank. */
export function toRandomKey(typed: string): string | undefined {
  const key = typed.trim().toLowerCase();
  return uuidPattern.test(key) ? key : undefined;
}

/** Masks a destination: recognisable to its owner, useless to others. */
export function maskDestination(destination: PayoutDestination): string {
  if (destination.kind === 'bank') {
    const { bankCode, branch, account, accountDigit } = destination;
    return `${bankCode} · ${branch} · ${'•'.repeat(Math.max(0, account.length - 2))}${account.slice(-2)}-${accountDigit}`;
  }
  const { keyKind, key } = destination;
  if (keyKind === 'cpf' || keyKind === 'cnpj') return maskTaxId(key);
  if (keyKind === 'phone') return `${key.slice(0, 3)} ${key.slice(3, 5)} •••••-${key.slice(-4)}`;
  if (keyKind === 'random') return `••••••••-${key.slice(-6)}`;
  const [name = '', host = ''] = key.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
