import { randomUUID } from 'node:crypto';

import { withoutContacts } from '@patinha/contact-filter';
import { canView } from '@patinha/domain/booking';
import {
  asksEnd,
  type CareNote,
  careNoteProblem,
  careVideoLimits,
  endRefusal,
  maxCareEntries,
} from '@patinha/domain/care';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import type { SealedBlocks } from '../../../platform/files/sealed-blocks.ts';
import type { SealedStorage } from '../../../platform/files/sealed-storage.ts';
import { type Authorized, authorize } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import type { CleanVideo } from '../../../platform/video/clean-video.ts';
import { type BookingRow, stateEnd } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import {
  type CareCall,
  findForCare,
  lockForCarer,
  lockInService,
  type TimedCareCall,
} from '../care-access.actions.ts';
import { findAuthors } from '../care-author.queries.ts';
import { diaryKey, fileDigestOf, linkOf, textDigestOf } from '../care-chain.crypto.ts';
import { careWatchers } from '../care-watchers.rules.ts';
import {
  type CareEntryRow,
  countVideos,
  findLastEntry,
  findReport,
  insertEntry,
  selectEntries,
} from '../care.queries.ts';
import { selectHandovers } from '../handover.queries.ts';

export interface CareWriting extends TimedCareCall {
  readonly secretKey: string;
}

/** The diary of a booking, for its parties and its assignee. */
export async function readDiary(db: Database, call: CareCall) {
  const { booking, caller } = await findForCare(db, call);
  const entries = await selectEntries(db, booking.id);
  return {
    booking,
    caller,
    entries,
    authors: await findAuthors(db, booking, entries),
    report: await findReport(db, booking.id),
    handovers: await selectHandovers(db, booking.id),
  };
}
export type DiaryView = Awaited<ReturnType<typeof readDiary>>;

/** The diary as a download, for one of the two parties; the assignee only reads it on the screen. */
export async function readDiaryToKeep(db: Database, call: CareCall): Promise<DiaryView> {
  const view = await readDiary(db, call);
  authorize(view.booking, canView, call.actor, 'booking/not-found');
  return view;
}

export async function addNote(
  tx: Transaction,
  writing: CareWriting & { readonly note: CareNote },
): Promise<void> {
  const wrong = careNoteProblem(writing.note);
  if (wrong) throw invalidFields({ [wrong.field]: wrong.problem });
  const { kind, mood = null, text = null } = writing.note;
  const booking = await lockInService(tx, writing);
  await append(tx, { booking, writing, entry: { kind, mood, text, ...noFile } });
}

const noFile = {
  photoKey: null,
  photoWidth: null,
  photoHeight: null,
  photoDigest: null,
  videoKey: null,
  videoWidth: null,
  videoHeight: null,
  videoSeconds: null,
  videoBytes: null,
  videoDigest: null,
} as const;

interface Photographing extends CareWriting {
  readonly photo: EncodedImage;
  readonly text: string | undefined;
  readonly storage: SealedStorage;
}

export async function addPhoto(tx: Transaction, writing: Photographing): Promise<void> {
  const { photo, text = null, storage } = writing;
  const booking = await lockForFile(tx, writing);
  const entry = {
    ...noFile,
    kind: 'photo',
    mood: null,
    text,
    photoKey: await storage.put(photo.bytes),
    photoWidth: photo.width,
    photoHeight: photo.height,
    photoDigest: fileDigestOf(photo.bytes),
  } as const;
  await append(tx, { booking, writing, entry });
}

interface Filming extends CareWriting {
  readonly video: CleanVideo;
  readonly text: string | undefined;
  readonly storage: SealedBlocks;
}

export async function addVideo(tx: Transaction, writing: Filming): Promise<void> {
  const { video, text = null, storage } = writing;
  const booking = await lockForFile(tx, writing);
  if ((await countVideos(tx, booking.id)) >= careVideoLimits.perBooking)
    throw new DomainError('care/too-many-videos', { bookingId: booking.id });
  const entry = {
    ...noFile,
    kind: 'video',
    mood: null,
    text,
    videoKey: await storage.put(video.bytes),
    videoWidth: video.width,
    videoHeight: video.height,
    videoSeconds: Math.max(1, Math.round(video.ms / 1000)),
    videoBytes: video.bytes.length,
    videoDigest: fileDigestOf(video.bytes),
  } as const;
  await append(tx, { booking, writing, entry });
}

type NewEntry = Pick<CareEntryRow, 'kind' | 'mood' | 'text' | keyof typeof noFile>;

interface Appending {
  readonly booking: Authorized<BookingRow>;
  readonly writing: CareWriting;
  readonly entry: NewEntry;
}

/** The booking, if its diary has room: checked before a file is stored, which a rollback would not remove. */
async function lockForFile(tx: Transaction, call: TimedCareCall): Promise<Authorized<BookingRow>> {
  const booking = await lockInService(tx, call);
  await nextPosition(tx, booking.id);
  return booking;
}

async function nextPosition(tx: Transaction, bookingId: string) {
  const last = await findLastEntry(tx, bookingId);
  const position = (last?.position ?? 0) + 1;
  if (position > maxCareEntries) throw new DomainError('care/too-many-entries', { bookingId });
  return { last, position };
}

/** Chains the entry to the previous one, notifies the open screens, and the tutor of the first entry. */
async function append(tx: Transaction, { booking, writing, entry }: Appending): Promise<void> {
  const { actor, now, secretKey } = writing;
  const key = diaryKey(secretKey);
  const { last, position } = await nextPosition(tx, booking.id);
  const textDigest = entry.text === null ? null : textDigestOf(key, entry.text);
  const done = { doneAt: writing.late?.doneAt ?? null, isDeviceClock: writing.late?.isDeviceClock ?? false };
  const row = {
    ...entry,
    ...done,
    id: randomUUID(),
    position,
    authorId: actor.userId,
    textDigest,
    createdAt: now,
  };
  const hash = linkOf(key, last?.hash ?? '', { ...row, bookingId: booking.id });
  const shownText = entry.text === null ? null : withoutContacts(entry.text);
  await insertEntry(tx, booking, { ...row, shownText, hash });
  await audit(tx, {
    actorId: actor.userId,
    action: 'care.note',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { kind: entry.kind, position, hash },
  });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
  await notify(tx, {
    userId: booking.tutorId,
    kind: 'attendance',
    title: 'O diário do atendimento começou',
    body: 'Acompanhe as anotações, as fotos e os vídeos.',
    path: `/bookings/${booking.id}`,
    key: `care-diary:${booking.id}`,
  });
}

/**
 * The carer's word on when a service that the system ended was really over, for the report; no clock of money reads it.
 * Throws care/end-not-asked where the system did not end it or the money is released.
 */
export async function stateTrueEnd(
  tx: Transaction,
  { endedAt, ...call }: TimedCareCall & { readonly endedAt: Date },
): Promise<void> {
  const { booking } = await lockForCarer(tx, call);
  if (!asksEnd(booking)) throw new DomainError('care/end-not-asked', { bookingId: booking.id });
  const refusal = endRefusal(booking, endedAt);
  if (refusal) throw invalidFields({ ended_at: refusal });
  await stateEnd(tx, booking, endedAt);
  await audit(tx, {
    actorId: call.actor.userId,
    action: 'care.state-end',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { endedAt: endedAt.toISOString() },
  });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
}
