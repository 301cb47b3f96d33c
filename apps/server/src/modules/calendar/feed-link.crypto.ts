import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey } from '../../platform/settings/secrets.ts';

const sign = (secretKey: string, feedId: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'calendar feeds')).update(feedId).digest();

/** Path of a feed: its id and a signature, so that the database alone grants no access. */
export const feedPath = (secretKey: string, feedId: string): string =>
  `/files/calendar/${feedId}.${sign(secretKey, feedId).toString('base64url')}.ics`;

const tokenPattern = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})\.ics$/;

/** The feed that a genuine address names; undefined for a forged one. */
export function readFeedToken(secretKey: string, token: string): string | undefined {
  const [, feedId, signature] = tokenPattern.exec(token) ?? [];
  if (feedId === undefined || signature === undefined) return undefined;
  const isGenuine = timingSafeEqual(sign(secretKey, feedId), Buffer.from(signature, 'base64url'));
  return isGenuine ? feedId : undefined;
}
