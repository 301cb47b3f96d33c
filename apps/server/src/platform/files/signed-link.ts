import { createHmac, timingSafeEqual } from 'node:crypto';

import { minuteMs } from '@patinha/domain/shared';

import { deriveKey } from '../settings/secrets.ts';
import { realTime } from '../time/real-time.ts';

// A user who may see a picture gets an unguessable URL for it that expires within minutes. Real time, as for every
// secret.

const spanMs = 10 * minuteMs;

export interface FileLink {
  readonly secretKey: string;
  /** Part of the derived key: a link of one purpose does not open files of another. */
  readonly purpose: string;
}

const signature = ({ secretKey, purpose }: FileLink, text: string) =>
  createHmac('sha256', deriveKey(secretKey, purpose)).update(text).digest('base64url');

/** Returns the same token for ten minutes, so that a screen that refetches does not reload its pictures. */
export function fileToken(link: FileLink, id: string, at: Date = realTime()): string {
  const expiresAt = Math.ceil(at.getTime() / spanMs) * spanMs + spanMs;
  const text = `${id}.${expiresAt}`;
  return `${text}.${signature(link, text)}`;
}

/** The id inside the token; undefined when it is forged or expired. */
export function openFileToken(link: FileLink, token: string, at: Date = realTime()): string | undefined {
  const [, id, expiresAt, given] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || expiresAt === undefined || given === undefined) return undefined;
  const expected = Buffer.from(signature(link, `${id}.${expiresAt}`));
  const isOurs = timingSafeEqual(expected, Buffer.from(given));
  return isOurs && at.getTime() < Number(expiresAt) ? id : undefined;
}
