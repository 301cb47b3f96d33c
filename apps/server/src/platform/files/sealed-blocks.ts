import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Readable } from 'node:stream';

import { deriveKey } from '../settings/secrets.ts';
import type { FileArea, Storage } from './storage.ts';

// A file sealed as a whole has to be in memory before its first byte can be trusted. Slow phones request a video in
// parts, so it is stored as blocks that are sealed one by one: a key per file and a nonce with the block's number and
// whether it is the last (the STREAM construction), so that none can be moved, left out or cut off.

const saltBytes = 32;
const blockBytes = 64 * 1024;
const tagBytes = 16;
const sealedBlockBytes = blockBytes + tagBytes;

export interface OpenedFile {
  readonly sizeBytes: number;
  /** Reads `from` (inclusive) to `to` (exclusive); fails where the file was changed. */
  readonly read: (from: number, to: number) => Readable;
}

/** Private files of any length, read in parts with the memory of a block or two. */
export interface SealedBlocks {
  put(bytes: Uint8Array): Promise<string>;
  /** Undefined when it does not exist. */
  open(key: string): Promise<OpenedFile | undefined>;
}

const fileKey = (master: KeyObject, salt: Uint8Array): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, salt, 'file in blocks', 32)));

function nonceOf(block: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(block, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealBlock(key: KeyObject, plain: Uint8Array, nonce: Buffer): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
}

function openBlock(key: KeyObject, sealed: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
}

export function sealedBlocks(storage: Storage, secretKey: string, area: FileArea): SealedBlocks {
  const master = deriveKey(secretKey, area);
  return {
    put(bytes) {
      const salt = randomBytes(saltBytes);
      const key = fileKey(master, salt);
      const blocks = Math.max(1, Math.ceil(bytes.length / blockBytes));
      const sealed = Array.from({ length: blocks }, (_, block) =>
        sealBlock(
          key,
          bytes.subarray(block * blockBytes, (block + 1) * blockBytes),
          nonceOf(block, block === blocks - 1),
        ),
      );
      return storage.put(area, Buffer.concat([salt, ...sealed.flat()]));
    },
    async open(storageKey) {
      const head = await storage.get(storageKey, { start: 0, end: saltBytes - 1 });
      if (!head) return undefined;
      const salt = Buffer.concat(await head.stream.toArray());
      const key = fileKey(master, salt);
      const blocks = Math.ceil((head.sizeBytes - saltBytes) / sealedBlockBytes);
      return {
        sizeBytes: head.sizeBytes - saltBytes - blocks * tagBytes,
        read: (from, to) => Readable.from(plainPart({ storage, storageKey, key, blocks }, from, to)),
      };
    },
  };
}

interface Stored {
  readonly storage: Storage;
  readonly storageKey: string;
  readonly key: KeyObject;
  readonly blocks: number;
}

async function* plainPart({ storage, storageKey, key, blocks }: Stored, from: number, to: number) {
  if (to <= from) return;
  const firstBlock = Math.floor(from / blockBytes);
  const lastBlock = Math.floor((to - 1) / blockBytes);
  const file = await storage.get(storageKey, {
    start: saltBytes + firstBlock * sealedBlockBytes,
    end: saltBytes + (lastBlock + 1) * sealedBlockBytes - 1,
  });
  let block = firstBlock;
  for await (const sealed of inBlocks(file?.stream ?? Readable.from([]))) {
    const plain = openBlock(key, sealed, nonceOf(block, block === blocks - 1));
    const start = block * blockBytes;
    yield plain.subarray(Math.max(0, from - start), Math.min(plain.length, to - start));
    block += 1;
  }
  if (block <= lastBlock) throw new Error('The stored file ends before its time');
}

/** Regroups pieces of any length into blocks. */
async function* inBlocks(pieces: Readable): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream of bytes without an encoding
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, piece]);
    for (; waiting.length >= sealedBlockBytes; waiting = waiting.subarray(sealedBlockBytes))
      yield waiting.subarray(0, sealedBlockBytes);
  }
  if (waiting.length > 0) yield waiting;
}
