/** Without 0, 1, I and O, which people take for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random bytes that a code is made of: 40 bits of them, so that codes are not found by trying. */
export const referralCodeBytes = 8;

const codePattern = new RegExp(`^[${alphabet}]{${referralCodeBytes}}$`);

/** The name of the parameter that carries a code in an address. */
export const referralParameter = 'ref';

export const referralCodeOf = (random: Uint8Array): string =>
  [...random.subarray(0, referralCodeBytes)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** A code as somebody typed or pasted it; undefined for what cannot be one. */
export function readReferralCode(typed: unknown): string | undefined {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  return codePattern.test(code) ? code : undefined;
}
