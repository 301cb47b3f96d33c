import { qrPrefix } from '../shared/index.ts';

/** The QR content: the prefix and the card's current nonce (§9). */
export const qrContent = (nonce: string): string => `${qrPrefix}${nonce}`;

const nonceForm = /^[0-9a-f]{32}$/;
const shortCodeForm = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** A secret from a partner's input: the QR's nonce, or the short code that a member can spell out. */
export type ScannedSecret =
  | { readonly kind: 'nonce'; readonly value: string }
  | { readonly kind: 'short-code'; readonly value: string };

/**
 * Reads a scanned or typed code: trimmed, the prefix removed once in any case (D-8). Undefined when it can be neither a
 * nonce nor a short code, so that no lookup is made.
 */
export function readScannedCode(code: string): ScannedSecret | undefined {
  const bare = withoutPrefix(code.trim());
  const nonce = bare.toLowerCase();
  if (nonceForm.test(nonce)) return { kind: 'nonce', value: nonce };
  const shortCode = withoutLookalikes(bare);
  return shortCodeForm.test(shortCode) ? { kind: 'short-code', value: shortCode } : undefined;
}

function withoutPrefix(code: string): string {
  return code.toUpperCase().startsWith(qrPrefix) ? code.slice(qrPrefix.length).trim() : code;
}

/** Crockford's base 32 has no I, L, O or U: reads the lookalikes of 1 and 0 as digits. */
function withoutLookalikes(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0');
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerLetter = 5;

/** Encodes 40 random bits (five bytes) as eight letters. */
export function shortCodeOf(bytes: Uint8Array): string {
  const bits = bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  const letters = (bytes.length * 8) / bitsPerLetter;
  return Array.from({ length: letters }, (_, index) => {
    const shift = BigInt((letters - 1 - index) * bitsPerLetter);
    return crockford.charAt(Number((bits >> shift) & 31n));
  }).join('');
}

/** Two groups of four, for reading aloud. */
export const spellShortCode = (shortCode: string): string => `${shortCode.slice(0, 4)}-${shortCode.slice(4)}`;
