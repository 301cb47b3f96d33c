import { createECDH, createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription: its public key on P-256 and its shared secret, both base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

interface Given {
  /** 32 and 16 bytes; random for each message unless a test sets them. */
  readonly senderKey?: Buffer;
  readonly salt?: Buffer;
  /** The text is padded with zeros to this length, so that its own length reveals nothing. */
  readonly paddedBytes?: number;
}

const curve = 'prime256v1';
const recordBytes = 4096;
const endOfLastRecord = Buffer.from([2]);
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts a message for the browser of the subscription (RFC 8291 over RFC 8188 `aes128gcm`), in one record. Throws
 * for a key that is not a point of the curve.
 */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys, given: Given = {}): Buffer {
  const { salt = randomBytes(16), paddedBytes = 0 } = given;
  const sender = createECDH(curve);
  if (given.senderKey) sender.setPrivateKey(given.senderKey);
  else sender.generateKeys();
  const [receiverPoint, senderPoint] = [Buffer.from(p256dh, 'base64url'), sender.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverPoint, senderPoint]);
  const secret = derive(sender.computeSecret(receiverPoint), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const padding = Buffer.alloc(Math.max(0, paddedBytes - text.length));
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([text, endOfLastRecord, padding])),
    cipher.final(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const head = Buffer.concat([salt, size, Buffer.from([senderPoint.length]), senderPoint]);
  return Buffer.concat([head, sealed, cipher.getAuthTag()]);
}

/** Whether messages can be encrypted for the subscription: its key is a point of the curve. */
export function canEncryptFor(keys: PushKeys): boolean {
  try {
    encryptPush(Buffer.alloc(0), keys);
    return true;
  } catch {
    return false;
  }
}
