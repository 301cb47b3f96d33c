/** The 26 states and the federal district. */
export const brazilianStates: readonly string[] =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

const zipcodeLength = 8;
const regionLength = 5;

/** The digits of a CEP as stored; more than eight are no CEP. */
export const zipcodeDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** '01310-100' from any spelling; an incomplete CEP is formatted as far as it goes, one that is too long not at all. */
export function formatZipcode(typed: string): string {
  const digits = zipcodeDigits(typed);
  return digits.length > regionLength && digits.length <= zipcodeLength
    ? `${digits.slice(0, regionLength)}-${digits.slice(regionLength)}`
    : digits;
}
