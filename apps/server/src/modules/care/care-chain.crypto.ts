import { createHash, createHmac, type KeyObject } from 'node:crypto';

import { deriveKey } from '../../platform/settings/secrets.ts';
import type { CareEntryRow } from './care.queries.ts';

// A keyed hash, as in the audit trail: who can write the database, but has no SECRET_KEY, cannot mend the chain.

export const diaryKey = (secretKey: string): KeyObject => deriveKey(secretKey, 'care diary chain');

/** Digest of the text in the chain, so that the text can be erased and the chain stays valid. */
export const textDigestOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(`text ${text}`).digest('base64url');

/** Of a photo or a video, as it is kept. */
export const fileDigestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url');

export type LinkedEntry = Pick<
  CareEntryRow,
  | 'id'
  | 'bookingId'
  | 'position'
  | 'authorId'
  | 'kind'
  | 'mood'
  | 'textDigest'
  | 'photoDigest'
  | 'videoDigest'
  | 'createdAt'
  | 'doneAt'
  | 'isDeviceClock'
>;

/** The link of an entry over itself and the link before it (empty before the first). */
export const linkOf = (key: KeyObject, previous: string, entry: LinkedEntry): string =>
  createHmac('sha256', key)
    .update(
      JSON.stringify([
        previous,
        entry.bookingId,
        entry.position,
        entry.id,
        entry.authorId,
        entry.kind,
        entry.mood,
        entry.textDigest,
        entry.photoDigest,
        entry.createdAt.toISOString(),
        // Only where there is one: the links from before there were videos hold as they are.
        ...(entry.videoDigest === null ? [] : [entry.videoDigest]),
        // Likewise of entries that came at once.
        ...(entry.doneAt === null ? [] : ['done', entry.doneAt.toISOString(), entry.isDeviceClock]),
      ]),
    )
    .digest('base64url');

export type DiaryBreak = 'entry-missing' | 'entry-changed' | 'end-missing';

export interface DiaryFault {
  readonly position: number;
  readonly why: DiaryBreak;
}

/** How its report card seals a diary. */
export interface DiarySeal {
  readonly entryCount: number;
  readonly headHash: string | null;
}

/** The first broken entry of a diary, in order; undefined when it is intact. Erased text is no fault. */
export function faultOf(
  key: KeyObject,
  entries: readonly CareEntryRow[],
  seal: DiarySeal | undefined,
): DiaryFault | undefined {
  let previous = '';
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    if (entry.position !== position) return { position, why: 'entry-missing' };
    const isAsWritten = entry.text === null || textDigestOf(key, entry.text) === entry.textDigest;
    if (!isAsWritten || linkOf(key, previous, entry) !== entry.hash)
      return { position, why: 'entry-changed' };
    previous = entry.hash;
  }
  const isSealed = !seal || (seal.entryCount === entries.length && (seal.headHash ?? '') === previous);
  return isSealed ? undefined : { position: entries.length + 1, why: 'end-missing' };
}
