/** Without the ambiguous 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random bytes of a code: 40 bits of them are used, so that codes cannot be guessed. */
export const referralCodeBytes = 8;

const codePattern = new RegExp(`^[${alphabet}]{${referralCodeBytes}}$`);

/** The URL parameter that carries a code. */
export const referralParameter = 'ref';

export const referralCodeOf = (random: Uint8Array): string =>
  [...random.subarray(0, referralCodeBytes)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Normalises a typed or pasted code; undefined for what cannot be one. */
export function readReferralCode(typed: unknown): string | undefined {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  return codePattern.test(code) ? code : undefined;
}
