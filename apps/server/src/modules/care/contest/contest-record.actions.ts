import type { CareEntryKind, CareMood } from '@patinha/domain/care';

import type { Database } from '../../../platform/db/database.ts';
import { sealedStorage } from '../../../platform/files/sealed-storage.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RecordedBooking, ServiceRecord } from '../../payment/index.ts';
import { type CareEntryRow, selectEntries } from '../care.queries.ts';
import { carePhotoSeal } from '../care.table.ts';
import { daysOf } from '../dispute-facts/dispute-facts.actions.ts';
import { type FactMessageRow, selectMessagesOf } from '../dispute-facts/dispute-facts.queries.ts';
import { selectHandovers } from '../handover.queries.ts';
import { findWalk, selectPositions } from '../walk/walk.queries.ts';
import { careKindText, careMoodText } from './contest-record.strings.ts';

/** What was recorded of a service, for the bank of the tutor who contests its payment (D-187). */
export async function readRecord(db: Database, booking: RecordedBooking): Promise<ServiceRecord> {
  const { bookingId } = booking;
  const handovers = await selectHandovers(db, bookingId);
  const codeAt = (moment: 'check_in' | 'check_out') =>
    handovers.findLast((one) => one.moment === moment)?.provenAt ?? null;
  const walk = await findWalk(db, bookingId);
  const positions = walk ? (await selectPositions(db, bookingId)).length : 0;
  return {
    checkInCodeAt: codeAt('check_in'),
    checkOutCodeAt: codeAt('check_out'),
    route: walk ? { distanceMeters: walk.distanceMeters, positions } : null,
    entries: (await selectEntries(db, bookingId)).map(entryOf),
    messages: (await selectMessagesOf(db, { bookingId, ...daysOf(booking) })).map(messageOf),
  };
}

const entryOf = ({ kind, mood, text, photoKey, doneAt, createdAt }: CareEntryRow) => ({
  text: wordsOf(kind, mood, text),
  at: doneAt ?? createdAt,
  photoKey,
});

const wordsOf = (kind: CareEntryKind, mood: CareMood | null, text: string | null): string =>
  [careKindText[kind], mood && careMoodText[mood], text].filter(Boolean).join(': ');

const messageOf = ({ senderId, tutorId, text, photoKey, createdAt }: FactMessageRow) => ({
  side: senderId === tutorId ? ('tutor' as const) : ('provider' as const),
  text: text ?? (photoKey === null ? '' : careKindText.photo),
  at: createdAt,
});

/** A picture of the diary. */
export const readPhoto = ({ storage, env }: Platform, photoKey: string): Promise<Uint8Array | undefined> =>
  sealedStorage(storage, env.SECRET_KEY, carePhotoSeal).get(photoKey);
