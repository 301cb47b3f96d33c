import {
  type AbsencePosition,
  type AbsenceProof,
  absenceHeldMs,
  absencePhotoFreshMs,
  absenceShareOf,
  bookingClocks,
  bookingSettingsOf,
  canMove,
  missingProofs,
} from '@patinha/domain/booking';
import { careSideOf, isCarer, metersBetween } from '@patinha/domain/care';
import { addMs } from '@patinha/domain/shared';

import { type Database, readClock, type Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import type { SealedStorage } from '../../../platform/files/sealed-storage.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { type BookingRow, reportTutorAbsent, requireMove } from '../../booking/index.ts';
import { openDispute } from '../../dispute/index.ts';
import { findFirstToTutor } from '../../message/index.ts';
import {
  type CareCall,
  type CaredFor,
  findForCare,
  lockForCarer,
  lockForTutor,
} from '../care-access.actions.ts';
import { careWatchers } from '../care-watchers.rules.ts';
import {
  type AbsenceRow,
  findAbsenceOf,
  findServicePoint,
  type Point,
  saveAbsence,
} from './absence.queries.ts';
import { absenceReason } from './absence.strings.ts';

interface AbsenceCall extends CareCall {
  readonly now: Date;
}

/** The report of a booking, or what one still needs; for its parties and its assignee. */
export async function readAbsence(db: Database, { now, ...call }: AbsenceCall) {
  const { booking, caller } = await findForCare(db, call);
  const absence = await findAbsenceOf(db, booking.id);
  const wroteAt = absence?.reportedAt ? absence.wroteAt : await findNotice(db, booking);
  return {
    booking,
    side: careSideOf(booking, caller),
    absence,
    wroteAt,
    missing: missingProofs({ hasPhoto: isFresh(absence, now), wroteAt, position: null }, now),
    mayReport: isCarer(booking, caller) && isOpen(booking, now),
    mayObject:
      careSideOf(booking, caller) === 'tutor' && objectionRefusal(booking, absence, now) === undefined,
  };
}
export type AbsenceView = Awaited<ReturnType<typeof readAbsence>>;

const attemptOf = ({ settingsVersion }: BookingRow, now: Date) =>
  ({ move: 'reportTutorAbsent', by: 'provider', now, settings: bookingSettingsOf(settingsVersion) }) as const;

const isOpen = (booking: BookingRow, now: Date): boolean => canMove(booking, attemptOf(booking, now));

/** A message counts from when the check-in opens: an earlier one does not count as a call at the door. */
const findNotice = (db: Database, booking: BookingRow): Promise<Date | null> =>
  findFirstToTutor(
    db,
    booking,
    bookingClocks.checkInOpens(booking, bookingSettingsOf(booking.settingsVersion)),
  );

const requireOpen = ({ booking }: CaredFor, now: Date): void =>
  requireMove(booking, { move: 'reportTutorAbsent', by: 'provider', now });

/** Refuses a photo before it is read. */
export async function requireAbsenceOpen(db: Database, call: CareCall): Promise<void> {
  const cared = await findForCare(db, call);
  authorize(cared.booking, (row) => isCarer(row, cared.caller), call.actor, 'care/not-the-carer');
  requireOpen(cared, await readClock(db));
}

interface Photographing extends AbsenceCall {
  readonly photo: EncodedImage;
  readonly storage: SealedStorage;
}

/** Keeps the photo of the place; a second one replaces it. */
export async function addPhoto(
  tx: Transaction,
  { photo, storage, now, ...call }: Photographing,
): Promise<void> {
  const cared = await lockForCarer(tx, call);
  requireOpen(cared, now);
  await saveAbsence(tx, cared.booking, {
    authorId: call.actor.userId,
    photoKey: await storage.put(photo.bytes),
    photoWidth: photo.width,
    photoHeight: photo.height,
    photoAt: now,
  });
  await publish(tx, { users: careWatchers(cared.booking), type: 'care.changed', id: cared.booking.id });
}

export interface DevicePosition extends Point {
  readonly accuracyMeters: number;
}

interface Reporting extends AbsenceCall {
  readonly position: DevicePosition | undefined;
}

/** Reports the tutor absent with the proofs there are; throws care/absence-unproven with fewer than two of three. */
export async function report(tx: Transaction, { position, now, ...call }: Reporting): Promise<void> {
  const cared = await lockForCarer(tx, call);
  requireOpen(cared, now);
  const { booking } = cared;
  const place = position && (await placeOf(tx, booking, position));
  const photo = await findAbsenceOf(tx, booking.id);
  const wroteAt = await findNotice(tx, booking);
  const proof: AbsenceProof = { hasPhoto: isFresh(photo, now), wroteAt, position: place ?? null };
  const share = absenceShareOf(proof, now);
  if (!share) throw new DomainError('care/absence-unproven', { bookingId: booking.id });
  const missing = missingProofs(proof, now);
  await saveAbsence(tx, booking, {
    authorId: call.actor.userId,
    reportedAt: now,
    wroteAt,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    accuracyMeters: position?.accuracyMeters ?? null,
    distanceMeters: place?.distanceMeters ?? null,
    missing: [...missing],
  });
  await reportTutorAbsent(tx, booking, { actorId: call.actor.userId, now, share });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
}

const isFresh = (absence: AbsenceRow | undefined, now: Date): boolean =>
  absence?.photoAt !== undefined &&
  absence.photoAt !== null &&
  now <= addMs(absence.photoAt, absencePhotoFreshMs);

async function placeOf(
  tx: Transaction,
  { placeAddress, serviceId }: BookingRow,
  { accuracyMeters, ...position }: DevicePosition,
): Promise<AbsencePosition> {
  const place = placeAddress === null ? undefined : await findServicePoint(tx, serviceId);
  return { accuracyMeters, distanceMeters: place ? Math.round(metersBetween(place, position)) : null };
}

export const objectableUntil = ({ tutorAbsentAt }: BookingRow): Date | null =>
  tutorAbsentAt && addMs(tutorAbsentAt, absenceHeldMs);

/** Why the tutor cannot object: there is no open report, it was objected to, or the 48 hours are over. */
function objectionRefusal(booking: BookingRow, absence: AbsenceRow | undefined, now: Date) {
  const until = objectableUntil(booking);
  if (booking.status !== 'confirmed' || until === null || absence?.objectedAt) return 'booking/illegal-move';
  if (booking.disputedAt !== null || booking.contestedAt !== null) return 'booking/disputed';
  return now >= until ? 'booking/too-late' : undefined;
}

/** The tutor's objection opens a dispute, which holds the money until it is decided. */
export async function object(tx: Transaction, { now, ...call }: AbsenceCall): Promise<void> {
  const booking = await lockForTutor(tx, call);
  const absence = await findAbsenceOf(tx, booking.id);
  const refusal = objectionRefusal(booking, absence, now);
  if (refusal) throw new DomainError(refusal, { bookingId: booking.id });
  // A report of before there were proofs has no row.
  await saveAbsence(tx, booking, {
    authorId: absence?.authorId ?? booking.providerOwnerId,
    reportedAt: absence?.reportedAt ?? booking.tutorAbsentAt,
    objectedAt: now,
  });
  await openDispute(tx, {
    bookingId: booking.id,
    actor: call.actor,
    now,
    reason: absenceReason(now < booking.endsAt),
  });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
}
