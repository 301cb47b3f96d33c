import { type MeetingSide, type MeetingStatus, openMeetingStatuses } from '@patinha/domain/meeting';
import { and, asc, desc, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../platform/db/pagination.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { profiles } from '../account/account.table.ts';
import { personBlocks } from '../message/message.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { keepsMeeting, meetings } from './meeting.table.ts';

/**
 * Serialises the requests and blocks of a tutor until the transaction ends, so that the checks hold until the insert.
 */
export async function lockMeetingsOf(tx: Transaction, tutorId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`meeting:${tutorId}`}, 0))`);
}

const isOpen = inArray(meetings.status, [...openMeetingStatuses]);

export const countOpen = (tx: Transaction, tutorId: string): Promise<number> =>
  tx.$count(meetings, and(eq(meetings.tutorId, tutorId), isOpen));

/** Undefined when the tutor has one open with this provider. */
export async function insertMeeting(
  tx: Transaction,
  meeting: Omit<typeof meetings.$inferInsert, 'period'>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(meetings)
    .values(meeting)
    .onConflictDoNothing()
    .returning({ id: meetings.id });
  return row?.id;
}

const selectMeetings = (db: Database) =>
  db
    .select({
      id: meetings.id,
      status: meetings.status,
      serviceId: meetings.serviceId,
      providerId: meetings.providerId,
      professionalId: meetings.professionalId,
      tutorId: meetings.tutorId,
      title: services.title,
      providerName: providers.displayName,
      providerKind: providers.kind,
      bufferMinutes: services.bufferMinutes,
      placeAddress: services.address,
      city: services.city,
      state: services.state,
      tutorName: profiles.fullName,
      petName: meetings.petName,
      petSpecies: meetings.petSpecies,
      petBreed: meetings.petBreed,
      zone: meetings.zone,
      times: meetings.times,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      busyUntil: meetings.busyUntil,
      place: meetings.place,
      areTextsMasked: meetings.areTextsMasked,
      placeNote: meetings.placeNote,
      note: meetings.note,
      meetingPoint: meetings.meetingPoint,
      declineReason: meetings.declineReason,
      cancelledBy: meetings.cancelledBy,
      cancelReason: meetings.cancelReason,
      createdAt: meetings.createdAt,
      expiresAt: meetings.expiresAt,
      respondedAt: meetings.respondedAt,
    })
    .from(meetings)
    .innerJoin(services, eq(services.id, meetings.serviceId))
    .innerJoin(providers, eq(providers.id, meetings.providerId))
    .innerJoin(profiles, eq(profiles.userId, meetings.tutorId));
export type MeetingRow = Awaited<ReturnType<typeof selectMeetings>>[number];

export async function findMeeting(db: Database, meetingId: string): Promise<MeetingRow | undefined> {
  const [row] = await selectMeetings(db).where(eq(meetings.id, meetingId));
  return row;
}

/** Locks the meeting's row until the transaction ends; the joined rows are not locked. */
export async function lockMeeting(tx: Transaction, meetingId: string): Promise<MeetingRow | undefined> {
  const [row] = await selectMeetings(tx).where(eq(meetings.id, meetingId)).for('update', { of: meetings });
  return row;
}

interface Listing {
  readonly userId: string;
  readonly side: MeetingSide;
  readonly scope: 'open' | 'over';
  readonly page: PageRequest;
}

/** Of one side: the open ones soonest first, those that are over latest first. */
export function findMeetings(db: Database, { userId, side, scope, page }: Listing): Promise<MeetingRow[]> {
  const isMine = eq(side === 'tutor' ? meetings.tutorId : meetings.professionalId, userId);
  const [time, order, direction] =
    scope === 'open'
      ? ([meetings.startsAt, asc, 'oldest-first'] as const)
      : ([meetings.createdAt, desc, 'newest-first'] as const);
  return selectMeetings(db)
    .where(
      and(
        isMine,
        scope === 'open' ? isOpen : not(isOpen),
        afterCursor({ time, id: meetings.id }, page, direction),
      ),
    )
    .orderBy(order(time), order(meetings.id))
    .limit(rowsToRead(page));
}

export type MeetingChanges = Partial<
  Pick<
    typeof meetings.$inferSelect,
    | 'startsAt'
    | 'endsAt'
    | 'busyUntil'
    | 'meetingPoint'
    | 'declineReason'
    | 'cancelledBy'
    | 'cancelReason'
    | 'respondedAt'
    | 'endedAt'
    | 'remindAt'
  >
> & { readonly status: MeetingStatus };

/** Changes it only if it is still in the expected state; returns whether it was. */
export async function changeMeeting(
  tx: Transaction,
  meeting: Authorized<Pick<MeetingRow, 'id' | 'status'>>,
  changes: MeetingChanges,
): Promise<boolean> {
  const changed = await tx
    .update(meetings)
    .set(changes)
    .where(and(eq(meetings.id, meeting.id), eq(meetings.status, meeting.status)))
    .returning({ id: meetings.id });
  return changed.length === 1;
}

/** Whether one of the two has blocked the other. */
export async function isAnyBlocking(db: Database, one: string, other: string): Promise<boolean> {
  const between = (blockerId: string, blockedId: string): SQL | undefined =>
    and(eq(personBlocks.blockerId, blockerId), eq(personBlocks.blockedId, blockedId));
  const found = await db.$count(personBlocks, or(between(one, other), between(other, one)));
  return found > 0;
}

const partyIs = (userId: string): SQL | undefined =>
  or(eq(meetings.tutorId, userId), eq(meetings.professionalId, userId));

const idsWhere = async (db: Database, condition: SQL | undefined): Promise<string[]> => {
  const found = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(condition)
    .orderBy(asc(meetings.id));
  return found.map(({ id }) => id);
};

/** The open meetings of a person, optionally only those with another one. */
export const findOpenOf = (db: Database, userId: string, otherId?: string): Promise<string[]> =>
  idsWhere(db, and(isOpen, partyIs(userId), otherId === undefined ? undefined : partyIs(otherId)));

/** The meetings agreed with a provider within a span. */
export const findAgreedWithin = (
  db: Database,
  {
    providerId,
    startsAt,
    endsAt,
  }: { readonly providerId: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<string[]> =>
  idsWhere(
    db,
    and(
      keepsMeeting,
      eq(meetings.providerId, providerId),
      lt(meetings.startsAt, endsAt),
      gt(meetings.endsAt, startsAt),
    ),
  );
