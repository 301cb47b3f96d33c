import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a text is one of the secrets, compared in constant time; false without secrets. */
export function isOneOf(given: string, secrets: readonly string[]): boolean {
  const expected = digest(given);
  return secrets.map((secret) => timingSafeEqual(digest(secret), expected)).includes(true);
}
