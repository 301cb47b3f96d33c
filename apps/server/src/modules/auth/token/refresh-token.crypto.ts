import { createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';

import { decrypt, encrypt } from '../../../platform/settings/secrets.ts';

/** A parsed refresh token; only `matches` tells whether it is genuine. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly mac: Buffer;
}

const sessionIdBytes = 16;
const counterBytes = 4;
const macBytes = 32;
const tokenBytes = sessionIdBytes + counterBytes + macBytes;
const tokenPattern = /^[\w-]+$/;

/** A key for one session's tokens, sealed for its row. */
export const sealNewRefreshKey = (sealKey: KeyObject): string => encrypt(sealKey, randomBytes(macBytes));

/** base64url(session id, counter, HMAC): the active token can be made again from the row (auth-wire 1.4). */
export function formatRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const head = headOf(sessionId, counter);
  return Buffer.concat([head, macOf(head, key)]).toString('base64url');
}

/** Undefined when the text cannot be a refresh token at all. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = tokenPattern.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== text) return undefined;
  const hex = bytes.toString('hex', 0, sessionIdBytes);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUInt32BE(sessionIdBytes),
    mac: bytes.subarray(sessionIdBytes + counterBytes),
  };
}

/** Was this token made with the session's key? Compared in constant time. */
export const isGenuine = (token: RefreshToken, key: Buffer): boolean =>
  timingSafeEqual(token.mac, macOf(headOf(token.sessionId, token.counter), key));

export const openRefreshKey = (sealKey: KeyObject, sealed: string): Buffer => decrypt(sealKey, sealed);

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(sessionIdBytes + counterBytes);
  head.write(sessionId.replaceAll('-', ''), 0, 'hex');
  head.writeUInt32BE(counter, sessionIdBytes);
  return head;
}

const macOf = (head: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(head).digest();
