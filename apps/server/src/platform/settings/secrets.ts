import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const derived = new Map<string, KeyObject>();

/**
 * Derives a key for one purpose from SECRET_KEY, so that no two uses share one. Cached: deriving a key and importing
 * it cost more than the operation itself.
 */
export function deriveKey(secretKey: string, purpose: string): KeyObject {
  const name = `${secretKey}\n${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, 'patinha', purpose, 32)));
  derived.set(name, key);
  return key;
}

/** HMAC-SHA-256 of a text, as base64url. */
export const hmac = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag and ciphertext in one base64url string. */
export const encrypt = (key: KeyObject, plain: Uint8Array): string => seal(key, plain).toString('base64url');

/** Throws when the text was changed or the key is a different one. */
export const decrypt = (key: KeyObject, sealed: string): Buffer =>
  unseal(key, Buffer.from(sealed, 'base64url'));

/** The same as bytes, for files. */
export function seal(key: KeyObject, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were changed or the key is a different one. */
export function unseal(key: KeyObject, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
