import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';

// The small metadata knows only lengths and area codes; Brazilian mobiles start with 9, landlines with 2 to 5.
const brazilianNational = /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/;

/** Parses a phone number, Brazilian unless it starts with +, to E.164; undefined when it is not valid. */
export function parsePhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'BR', extract: false });
  if (!phone?.isValid() || phone.ext) return undefined;
  if (phone.countryCallingCode === '55' && !brazilianNational.test(phone.nationalNumber)) return undefined;
  return phone.number;
}

/** '(11) 98765-4321' for Brazil, '+1 202 555 0123' elsewhere; anything else is returned unchanged. */
export function formatPhone(number: string): string {
  const phone = parsePhoneNumberFromString(number);
  if (!phone) return number;
  return phone.countryCallingCode === '55' ? phone.formatNational() : phone.formatInternational();
}

const longestTyped = 40;

/** Accepts any spelling and outputs E.164. */
export const phoneSchema = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(longestTyped)),
  z.transform((typed: string, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.issues.push({ code: 'custom', message: 'invalid', input: typed });
    return z.NEVER;
  }),
);
