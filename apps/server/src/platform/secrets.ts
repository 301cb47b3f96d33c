import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one purpose out of SECRET_KEY, so that no two uses share one. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'patinha', purpose, 32));

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag and cipher text in one base64url string. */
export const encrypt = (key: Buffer, plain: Uint8Array): string => seal(key, plain).toString('base64url');

/** Throws when the text was changed or the key is another. */
export const decrypt = (key: Buffer, sealed: string): Buffer => unseal(key, Buffer.from(sealed, 'base64url'));

/** The same as bytes, for files. */
export function seal(key: Buffer, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were changed or the key is another. */
export function unseal(key: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
