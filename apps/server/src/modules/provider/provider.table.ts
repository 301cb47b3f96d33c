import type { ServiceType } from '@patinha/domain/service';
import type { BrazilianZone } from '@patinha/domain/shared';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from '../auth/auth.table.ts';

/** Who sells: a person or a company. `services.provider_id`, `bookings.provider_id` and `partner_id` point here. */
export const providers = pgTable(
  'providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'prestador' | 'empresa'>().notNull(),
    ownerUserId: uuid()
      .notNull()
      .unique()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    bio: text(),
    /** Neighbourhood, as its owner writes it for the public page. */
    district: text(),
    city: text(),
    state: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    zone: text().$type<BrazilianZone>().notNull().default('America/Sao_Paulo'),
    photoKey: text(),
    /** Since when the owner of a company is on its page with the team; null when they are not. */
    ownerShownAt: instant(),
    crmvNumber: text(),
    crmvState: text(),
    /** Until when the checked CRMV holds; only then may veterinary services be published (D-44). */
    crmvVerifiedUntil: instant(),
    /** What the onboarding asks for besides the public page (D-40). */
    specialties: text(),
    experienceYears: integer(),
    servicesOffered: text().array().$type<ServiceType[]>(),
    companyName: text(),
    /** Of the company; its responsible person's CPF is in the profile (D-43). */
    cnpj: text(),
    /** A copy of the company's plan, so that search and limits need no join; see subscriptions. */
    plan: text().$type<'freemium' | 'premium'>().notNull().default('freemium'),
    /** Until when the checked documents hold; only then may services be published (D-45). */
    verifiedUntil: instant(),
    verifiedAt: instant(),
    /** When the name was changed after the documents had been checked against it; null once they are checked again. */
    renamedAt: instant(),
    /** No booking may begin before this day at the provider's place; a day that has come means no pause. */
    pausedUntil: date({ mode: 'string' }),
    /** A copy of the owner's, so that the market hides a suspended provider without another join. */
    suspendedAt: instant(),
    /** Kept up to date when a review is published, so that search need not count. */
    ratingAverage: numeric({ precision: 2, scale: 1, mode: 'number' }),
    ratingCount: integer().notNull().default(0),
    /** Figures of a year of bookings, precomputed by a job, so that a card need not count. */
    completedCount: integer().notNull().default(0),
    cancelledCount: integer().notNull().default(0),
    /** Bookings to which the provider did not come, apart from cancellations (D-175). */
    noShowCount: integer().notNull().default(0),
    answeredCount: integer().notNull().default(0),
    answerMinutes: integer(),
    /** Tutors with at least two completed bookings of that year. */
    returnedCount: integer().notNull().default(0),
    /** Services on sale, kept by a trigger. */
    listedCount: integer().notNull().default(0),
    /** When the oldest booking of that year leaves it; null without one. New providers are due at once. */
    figuresDueAt: instant().default(sql`'epoch'`),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('providers_kind_known', sql`${table.kind} in ('prestador', 'empresa')`),
    check('providers_plan_known', sql`${table.plan} in ('freemium', 'premium')`),
    index().on(table.createdAt),
    index().on(table.figuresDueAt),
    index().on(table.cnpj),
    index('providers_by_name').using('gin', sql`app.plain_text(display_name) gin_trgm_ops`),
    index('providers_by_company_name').using('gin', sql`app.plain_text(company_name) gin_trgm_ops`),
  ],
);

/** One row for each change of a booking that counts in its provider's figures, written by triggers until a job reads it. */
export const reliabilityChanges = pgTable('reliability_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  providerId: uuid()
    .notNull()
    .references(() => providers.id, { onDelete: 'cascade' }),
});

/** Figures of all bookings ever completed, so that a page need not count them; kept by a trigger on the bookings. */
export const providerCounts = pgTable('provider_counts', {
  providerId: uuid()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  completed: integer().notNull().default(0),
  /** With released money, and several for one tutor on one day once (D-153). */
  proven: integer().notNull().default(0),
});
