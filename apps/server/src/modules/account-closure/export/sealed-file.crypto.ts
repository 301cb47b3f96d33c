import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a stream: nonce, cipher text, tag. An export file holds everything about a person. */
export const sealStream = (key: KeyObject, source: Readable): Readable => Readable.from(seal(key, source));

/** Decrypts the stream; fails at its end when the file was changed or the key is wrong. */
export const openSealedStream = (key: KeyObject, source: Readable): Readable =>
  Readable.from(open(key, source), { objectMode: false });

async function* seal(key: KeyObject, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  yield nonce;
  for await (const chunk of source) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function* open(key: KeyObject, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!decipher && held.length >= nonceBytes) {
      decipher = createDecipheriv(algorithm, key, held.subarray(0, nonceBytes));
      held = held.subarray(nonceBytes);
    }
    // The last bytes may be the tag, so the length of a tag is always held back.
    if (!decipher || held.length <= tagBytes) continue;
    yield decipher.update(held.subarray(0, held.length - tagBytes));
    held = held.subarray(held.length - tagBytes);
  }
  if (!decipher) throw new Error('A sealed file was cut off');
  decipher.setAuthTag(held);
  yield decipher.final();
}
