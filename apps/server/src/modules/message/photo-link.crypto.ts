import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey } from '../../platform/settings/secrets.ts';

interface PhotoLink {
  readonly messageId: string;
  readonly secretKey: string;
}

/** Links end on whole hours, one to two hours ahead, so that a browser finds a photo in its cache meanwhile. */
const hourSeconds = 3600;
const endOfLink = (now: Date) => (Math.floor(now.getTime() / 1000 / hourSeconds) + 2) * hourSeconds;

const sign = ({ secretKey, messageId }: PhotoLink, until: number): string =>
  createHmac('sha256', deriveKey(secretKey, 'message photo links'))
    .update(`${messageId}.${until}`)
    .digest('base64url');

/** The short-lived link to a photo of a conversation; only its two participants get it. */
export function photoLink(photo: PhotoLink, now: Date): string {
  const until = endOfLink(now);
  return `/files/message-photos/${photo.messageId}?until=${until}&signature=${sign(photo, until)}`;
}

export function isGenuineLink(
  photo: PhotoLink,
  { until, signature, now }: { readonly until: number; readonly signature: string; readonly now: Date },
): boolean {
  const [expected, given] = [Buffer.from(sign(photo, until)), Buffer.from(signature)];
  return given.length === expected.length && timingSafeEqual(expected, given) && until * 1000 > now.getTime();
}
