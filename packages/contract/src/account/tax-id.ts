import { cnpj, cpf } from 'cpf-cnpj-validator';
import * as z from 'zod/mini';

export interface TaxId {
  readonly kind: 'cpf' | 'cnpj';
  /**
   * Without mask, upper case: 11 digits, or 14 characters of which the first 12 may be letters (in force since July
   * 2026).
   */
  readonly number: string;
}

const mask = /[\s./-]/g;

/** Parses a CPF or CNPJ in any mask and verifies its check digits; undefined when it is neither. */
export function parseTaxId(typed: string): TaxId | undefined {
  const number = typed.replaceAll(mask, '').toUpperCase();
  // The library ignores stray characters anywhere; we accept only those of the mask, so check the shape first.
  if (/^\d{11}$/.test(number)) return cpf.isValid(number) ? { kind: 'cpf', number } : undefined;
  if (/^[\dA-Z]{12}\d{2}$/.test(number)) return cnpj.isValid(number) ? { kind: 'cnpj', number } : undefined;
  return undefined;
}

/** '111.444.777-35' or '12.ABC.345/01DE-35'; anything else is returned unchanged. */
export function formatTaxId(number: string): string {
  if (number.length === 11) return cpf.format(number);
  return number.length === 14 ? cnpj.format(number) : number;
}

const longestTyped = 30;

/** Accepts any mask and outputs the normalised number. */
export const taxIdSchema = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(longestTyped)),
  z.transform((typed: string, context) => {
    const taxId = parseTaxId(typed);
    if (taxId) return taxId.number;
    context.issues.push({ code: 'custom', message: 'invalid', input: typed });
    return z.NEVER;
  }),
);

/** Same, for a CPF only. */
export const cpfSchema = z.pipe(
  taxIdSchema,
  z.string().check(z.refine((taxId) => parseTaxId(taxId)?.kind === 'cpf')),
);
