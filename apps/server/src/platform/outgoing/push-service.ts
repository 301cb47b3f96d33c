import { createECDH, createPrivateKey, sign } from 'node:crypto';

import type { Env } from '../settings/env.ts';
import { realTimeSeconds } from '../time/real-time.ts';
import { isPushAddress } from './push-address.ts';
import { encryptPush, type PushKeys } from './push-encryption.ts';

export interface PushSubscription extends PushKeys {
  /** The push service's URL for this browser. */
  readonly endpoint: string;
}

export interface PushMessage {
  /** The payload for the service worker; it must not contain other users' names or addresses. */
  readonly content: object;
  /** A newer message of the same topic replaces one that waits for the device. */
  readonly topic: string;
  readonly isUrgent: boolean;
}

const secondMs = 1000;
const answerLimitMs = 10 * secondMs;
/** How long the push service keeps a message for a device that is offline. */
const keptSeconds = 24 * 3600;
const tokenSeconds = 12 * 3600;
const paddedBytes = 512;

const publicKeys = new Map<string, Buffer>();

function publicKeyOf(privateKey: string): Buffer {
  const known = publicKeys.get(privateKey);
  if (known) return known;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const made = pair.getPublicKey();
  publicKeys.set(privateKey, made);
  return made;
}

/** The VAPID public key, or undefined when push is not configured. */
export const pushPublicKey = ({ VAPID_PRIVATE_KEY: key }: Env): string | undefined =>
  key === undefined ? undefined : publicKeyOf(key).toString('base64url');

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The sender's VAPID token (RFC 8292): valid for this push service only, signed with the key that the browser was
 * given.
 */
function authorizationFor(audience: string, privateKey: string, contact: string): string {
  const point = publicKeyOf(privateKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' };
  const expiresAt = realTimeSeconds() + tokenSeconds;
  const claims = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: audience, exp: expiresAt, sub: contact })}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
}

const contactOf = ({ COMPANY_EMAIL: email, PUBLIC_URL: url }: Env): string =>
  email === undefined ? url : `mailto:${email}`;

/**
 * Sends a message to the browser's push service (RFC 8030). Returns `gone` when the subscription has ended; throws
 * when the service cannot accept it now. Never follows a redirect and never posts to an address outside the list.
 */
export async function sendPush(
  env: Env,
  { endpoint, ...keys }: PushSubscription,
  { content, topic, isUrgent }: PushMessage,
): Promise<'sent' | 'gone'> {
  const { VAPID_PRIVATE_KEY: privateKey, PUSH_TEST_ORIGIN: testOrigin } = env;
  if (privateKey === undefined) throw new Error('Push is not set up');
  if (!isPushAddress(endpoint, testOrigin)) return 'gone';
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(answerLimitMs),
    headers: {
      authorization: authorizationFor(new URL(endpoint).origin, privateKey, contactOf(env)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      topic,
      urgency: isUrgent ? 'high' : 'normal',
    },
    body: new Uint8Array(encryptPush(Buffer.from(JSON.stringify(content)), keys, { paddedBytes })),
  });
  await reply.body?.cancel();
  if (reply.status === 404 || reply.status === 410) return 'gone';
  if (!reply.ok) throw new Error(`The push service answered ${reply.status}`);
  return 'sent';
}
