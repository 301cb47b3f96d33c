import { createHmac, timingSafeEqual } from 'node:crypto';

import { minuteMs } from '@patinha/domain/shared';

import { deriveKey } from '../settings/secrets.ts';
import { realTime } from '../time/real-time.ts';

// Who may see a picture gets an address of it that nobody else can make and that dies within minutes.
// Real time, as for every secret.

const spanMs = 10 * minuteMs;

export interface FileLink {
  readonly secretKey: string;
  /** Names the key: a link of one purpose opens nothing of another. */
  readonly purpose: string;
}

const signature = ({ secretKey, purpose }: FileLink, text: string) =>
  createHmac('sha256', deriveKey(secretKey, purpose)).update(text).digest('base64url');

/** The same token for ten minutes, so that a screen that refetches does not load its pictures again. */
export function fileToken(link: FileLink, id: string, at: Date = realTime()): string {
  const expiresAt = Math.ceil(at.getTime() / spanMs) * spanMs + spanMs;
  const text = `${id}.${expiresAt}`;
  return `${text}.${signature(link, text)}`;
}

/** The id that the token opens; undefined for one that is forged or over. */
export function openFileToken(link: FileLink, token: string, at: Date = realTime()): string | undefined {
  const [, id, expiresAt, given] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || expiresAt === undefined || given === undefined) return undefined;
  const expected = Buffer.from(signature(link, `${id}.${expiresAt}`));
  const isOurs = timingSafeEqual(expected, Buffer.from(given));
  return isOurs && at.getTime() < Number(expiresAt) ? id : undefined;
}
