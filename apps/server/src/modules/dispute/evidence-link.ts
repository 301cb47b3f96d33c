import { createHmac, timingSafeEqual } from 'node:crypto';

import { minuteMs } from '@patinha/domain/shared';

import { deriveKey } from '../../platform/secrets.ts';

// Who may read a dispute gets addresses of its pictures that nobody else can make and that die within minutes.
// Real time, as for every secret.

const spanMs = 10 * minuteMs;
const keyOf = (secretKey: string) => deriveKey(secretKey, 'dispute-evidence-link');
const signature = (secretKey: string, text: string) =>
  createHmac('sha256', keyOf(secretKey)).update(text).digest('base64url');

/** The same address for ten minutes, so that a screen that refetches does not load its pictures again. */
export function evidencePath(secretKey: string, eventId: string, at: Date = new Date()): string {
  const expiresAt = Math.ceil(at.getTime() / spanMs) * spanMs + spanMs;
  const text = `${eventId}.${expiresAt}`;
  return `/files/disputes/${text}.${signature(secretKey, text)}`;
}

/** The event whose picture the token opens; undefined for one that is forged or over. */
export function openEvidenceToken(
  secretKey: string,
  token: string,
  at: Date = new Date(),
): string | undefined {
  const [, eventId, expiresAt, given] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (eventId === undefined || expiresAt === undefined || given === undefined) return undefined;
  const expected = Buffer.from(signature(secretKey, `${eventId}.${expiresAt}`));
  const isOurs = timingSafeEqual(expected, Buffer.from(given));
  return isOurs && at.getTime() < Number(expiresAt) ? eventId : undefined;
}
