import {
  type MeetingMover,
  meetingMovers,
  type MeetingPlace,
  meetingPlaces,
  type MeetingStatus,
  meetingStatuses,
} from '@patinha/domain/meeting';
import type { PetSpecies } from '@patinha/domain/pet';
import type { BrazilianZone } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { pets } from '../pet/pet.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** A tutor and a carer who meet before any booking. No money is about it. */
export const meetings = pgTable(
  'meetings',
  {
    id: uuid().primaryKey().defaultRandom(),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** The person who comes, as on a booking. */
    professionalId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    tutorId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    petId: uuid().references(() => pets.id, { onDelete: 'set null' }),
    /** The pet as it was: it may be gone since. */
    petName: text().notNull(),
    petSpecies: text().$type<PetSpecies>().notNull(),
    petBreed: text(),
    status: text().$type<MeetingStatus>().notNull().default('requested'),
    /** What was proposed, ISO instants, earliest first. */
    times: jsonb().$type<string[]>().notNull(),
    /** The accepted time; until then the earliest of those proposed. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The end plus the service's buffer. */
    busyUntil: instant().notNull(),
    period: instantRange()
      .notNull()
      .generatedAlwaysAs(sql`tstzrange(starts_at, busy_until)`),
    zone: text().$type<BrazilianZone>().notNull(),
    place: text().$type<MeetingPlace>().notNull(),
    /** False where the texts were stored as they were written, so that each read hides the contacts. */
    areTextsMasked: boolean().notNull().default(false),
    /** Written by the tutor, like the note; the two below are the carer's. */
    placeNote: text(),
    note: text(),
    meetingPoint: text(),
    declineReason: text(),
    cancelledBy: text().$type<MeetingMover>(),
    cancelReason: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    respondedAt: instant(),
    endedAt: instant(),
    /** When both are reminded; null where they are not, or were. */
    remindAt: instant(),
  },
  (table) => [
    check('meetings_status_known', sql`${table.status} in (${quoted(meetingStatuses)})`),
    check('meetings_place_known', sql`${table.place} in (${quoted(meetingPlaces)})`),
    check('meetings_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('meetings_busy_until_after_end', sql`${table.busyUntil} >= ${table.endsAt}`),
    check(
      'meetings_over_is_not_open',
      sql`(${table.status} in ('requested', 'accepted')) = (${table.endedAt} is null)`,
    ),
    check(
      'meetings_cancelled_by_somebody',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null) and (${table.cancelledBy} is null or ${table.cancelledBy} in (${quoted(meetingMovers)}))`,
    ),
    uniqueIndex('meetings_one_open')
      .on(table.tutorId, table.providerId)
      .where(sql`status in ('requested', 'accepted')`),
    index().on(table.tutorId, table.createdAt),
    index().on(table.providerId, table.createdAt),
    index().on(table.professionalId),
    index().on(table.serviceId),
    index().on(table.petId),
    index('meetings_taken')
      .on(table.providerId, table.startsAt)
      .where(sql`status = 'accepted'`),
    index('meetings_unanswered')
      .on(table.expiresAt)
      .where(sql`status = 'requested'`),
    index('meetings_unended')
      .on(table.endsAt)
      .where(sql`status = 'accepted'`),
    index('meetings_to_remind')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index('meetings_over')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** An agreed meeting blocks the carer's time, as a live booking does. */
export const keepsMeeting = eq(meetings.status, 'accepted');

/** An agreed meeting blocks the provider's time; it belongs to no service, so no booking can share it. */
export const meetingLane = {
  serviceId: meetings.id,
  lane: sql<number>`0`.as('lane'),
  pets: sql<number>`0`.as('pets'),
  startsAt: meetings.startsAt,
  endsAt: meetings.endsAt,
  busyUntil: meetings.busyUntil,
  /** Of a team it takes the one person who comes. */
  assigneeId: sql<string | null>`${meetings.professionalId}`.as('assignee_id'),
};
