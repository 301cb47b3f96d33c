import type { AbsenceProofName } from '@patinha/domain/booking';
import {
  type CareEntryKind,
  careEntryKinds,
  type CareMood,
  careMoods,
  type CareSummary,
  type HandoverMoment,
  type IncidentKind,
  incidentKinds,
  handoverMoments,
} from '@patinha/domain/care';
import type { Cents } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, quoted } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { pets } from '../pet/pet.table.ts';

/**
 * The diary of a service. Entries are only added; each carries a link over itself and the one before, so that one
 * that was changed or taken out is found. The link covers digests, not words: erasing a person leaves it whole.
 */
export const careEntries = pgTable(
  'care_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    position: integer().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => authUsers.id),
    kind: text().$type<CareEntryKind>().notNull(),
    mood: text().$type<CareMood>(),
    text: text(),
    /** Without contacts, for a booking that hides them again; null in entries from before it was stored. */
    shownText: text(),
    textDigest: text(),
    photoKey: text(),
    photoWidth: integer(),
    photoHeight: integer(),
    photoDigest: text(),
    videoKey: text(),
    videoWidth: integer(),
    videoHeight: integer(),
    videoSeconds: integer(),
    videoBytes: integer(),
    videoDigest: text(),
    /** When it arrived. */
    createdAt: instant().notNull(),
    /** When it was done, for an entry that waited on the device, whose own clock it may have been. */
    doneAt: instant(),
    isDeviceClock: boolean().notNull().default(false),
    hash: text().notNull(),
  },
  (table) => [
    unique('care_entries_in_order').on(table.bookingId, table.position),
    check('care_entries_kind_known', sql`${table.kind} in (${quoted(careEntryKinds)})`),
    check('care_entries_mood_known', sql`${table.mood} in (${quoted(careMoods)})`),
    check('care_entries_mood_of_moods', sql`(${table.mood} is not null) = (${table.kind} = 'mood')`),
    check(
      'care_entries_photo_of_photos',
      sql`(${table.photoDigest} is not null) = (${table.kind} = 'photo')`,
    ),
    check(
      'care_entries_whole_photo',
      sql`num_nonnulls(${table.photoKey}, ${table.photoWidth}, ${table.photoHeight}) in (0, 3)`,
    ),
    check(
      'care_entries_video_of_videos',
      sql`(${table.videoDigest} is not null) = (${table.kind} = 'video')`,
    ),
    check(
      'care_entries_whole_video',
      sql`num_nonnulls(${table.videoKey}, ${table.videoWidth}, ${table.videoHeight}, ${table.videoSeconds}, ${table.videoBytes}) in (0, 5)`,
    ),
    index().on(table.authorId),
    index('care_entries_photo')
      .on(table.photoKey)
      .where(sql`photo_key is not null`),
    index('care_entries_video')
      .on(table.videoKey)
      .where(sql`video_key is not null`),
  ],
);

/** Diaries of services that were ended, and when their end is sealed: entries may still come until then. */
export const careOpenDiaries = pgTable(
  'care_open_diaries',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    sealAt: instant().notNull(),
  },
  (table) => [index().on(table.sealAt)],
);

/** The report card, composed once when nothing can be added any more; it seals the end of the diary. */
export const careReports = pgTable('care_reports', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  summary: jsonb().$type<CareSummary>().notNull(),
  entryCount: integer().notNull(),
  /** Of the last entry; null when there is none. */
  headHash: text(),
  composedAt: instant().notNull(),
});

/** Photos and videos of a diary are sealed with keys of their own purpose. */
export const carePhotoSeal = 'care-photo';
export const careVideoSeal = 'care-video';

/** Handovers at which the tutor's card was present. */
export const careHandovers = pgTable(
  'care_handovers',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    moment: text().$type<HandoverMoment>().notNull(),
    provenAt: instant().notNull(),
  },
  (table) => [
    // A check-out may be taken back and made again.
    primaryKey({ columns: [table.bookingId, table.moment, table.provenAt] }),
    check('care_handovers_moment_known', sql`${table.moment} in (${quoted(handoverMoments)})`),
  ],
);

/** What was walked, for good; the positions that it was computed from are deleted after 30 days. */
export const careWalks = pgTable('care_walks', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  startedAt: instant().notNull(),
  lastAt: instant().notNull(),
  distanceMeters: integer().notNull(),
  durationSeconds: integer().notNull(),
});

/** Positions of the carer's device; each has a sequence number of the device, so that it is stored once. */
export const carePositions = pgTable(
  'care_positions',
  {
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    /** Of one installation of the application. */
    recorderId: uuid().notNull(),
    sequence: integer().notNull(),
    at: instant().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    accuracyMeters: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.recorderId, table.sequence] }),
    check(
      'care_positions_on_earth',
      sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    ),
    index().on(table.at),
  ],
);

/** What the tutor agrees to in an emergency of a pet. */
export const careEmergencyPlans = pgTable(
  'care_emergency_plans',
  {
    petId: uuid()
      .primaryKey()
      .references(() => pets.id, { onDelete: 'cascade' }),
    limitCents: bigint({ mode: 'number' }).$type<Cents>().notNull(),
    vetName: text(),
    vetPhone: text(),
    allergies: text(),
    updatedAt: instant().notNull(),
  },
  (table) => [check('care_emergency_plans_limit', sql`${table.limitCents} between 0 and 2000000`)],
);

/** A report that the tutor was not at the place, with its proofs (D-152); before the report only the photo. */
export const careAbsences = pgTable(
  'care_absences',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    authorId: uuid()
      .notNull()
      .references(() => authUsers.id),
    photoKey: text(),
    photoWidth: integer(),
    photoHeight: integer(),
    /** When it arrived, by the server's clock. */
    photoAt: instant(),
    reportedAt: instant(),
    /** The first message to the tutor since the check-in opened. */
    wroteAt: instant(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracyMeters: doublePrecision(),
    /** From the place's point; null where it has none. */
    distanceMeters: integer(),
    /** The proofs that the report lacked. */
    missing: text().array().$type<AbsenceProofName[]>().notNull().default([]),
    /** The tutor's objection, which opened a dispute. */
    objectedAt: instant(),
  },
  (table) => [
    check(
      'care_absences_whole_photo',
      sql`num_nonnulls(${table.photoKey}, ${table.photoWidth}, ${table.photoHeight}) in (0, 3)`,
    ),
    check(
      'care_absences_whole_position',
      sql`num_nonnulls(${table.lat}, ${table.lng}, ${table.accuracyMeters}) in (0, 3)`,
    ),
    check(
      'care_absences_on_earth',
      sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    ),
    check(
      'care_absences_objection_to_report',
      sql`${table.objectedAt} is null or ${table.reportedAt} is not null`,
    ),
    index().on(table.authorId),
    index('care_absences_photo')
      .on(table.photoKey)
      .where(sql`photo_key is not null`),
  ],
);

/** Incidents of a service; append-only. */
export const careIncidents = pgTable(
  'care_incidents',
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    authorId: uuid()
      .notNull()
      .references(() => authUsers.id),
    kind: text().$type<IncidentKind>().notNull(),
    text: text(),
    /** As of an entry. */
    shownText: text(),
    createdAt: instant().notNull(),
    doneAt: instant(),
    isDeviceClock: boolean().notNull().default(false),
  },
  (table) => [
    check('care_incidents_kind_known', sql`${table.kind} in (${quoted(incidentKinds)})`),
    index().on(table.bookingId, table.createdAt),
    index().on(table.authorId),
  ],
);
