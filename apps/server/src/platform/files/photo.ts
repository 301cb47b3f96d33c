import type { ErrorCode } from '@patinha/contract/api';
import type { FastifyReply } from 'fastify';

import { DomainError } from '../http/errors.ts';
import { type EncodedImage, type Encoding, reencodeImage } from './image.ts';
import type { Storage } from './storage.ts';

/** Re-encodes a photo as WebP; one of too many pixels is too large, anything else throws the module's own code. */
export async function reencodePhoto(
  sent: Uint8Array,
  encoding: Encoding,
  refusal: ErrorCode,
): Promise<EncodedImage> {
  try {
    return await reencodeImage(sent, encoding);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(refusal, { reason: error instanceof Error ? error.message : String(error) });
  }
}

type StoredFile = NonNullable<Awaited<ReturnType<Storage['get']>>>;

/** Sends a stored photo; `cacheControl` says how long a browser may keep it. */
export const sendPhoto = (reply: FastifyReply, file: StoredFile, cacheControl: string): FastifyReply =>
  reply
    .type('image/webp')
    .header('cache-control', cacheControl)
    .header('content-length', file.sizeBytes)
    .header('x-content-type-options', 'nosniff')
    .send(file.stream);
