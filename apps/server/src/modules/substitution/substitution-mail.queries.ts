import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Database } from '../../platform/db/database.ts';
import { profiles } from '../account/account.table.ts';
import { bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { substituteAsks, substitutions } from './substitution.table.ts';

const tutor = alias(profiles, 'tutor');
const substitute = alias(profiles, 'substitute');
const first = alias(profiles, 'first');
const firstService = alias(services, 'first_service');
const firstProvider = alias(providers, 'first_provider');

const face = (person: typeof tutor | typeof substitute | typeof first) => ({
  userId: person.userId,
  email: person.email,
  name: person.fullName,
});

/** The kinds of notification about an absence. */
export async function findSubstitutionForMail(db: Database, substitutionId: string) {
  const [row] = await db
    .select({
      bookingId: substitutions.bookingId,
      closesAt: substitutions.closesAt,
      title: services.title,
      providerName: providers.displayName,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      tutor: face(tutor),
    })
    .from(substitutions)
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .innerJoin(services, eq(services.id, substitutions.serviceId))
    .innerJoin(providers, eq(providers.id, services.providerId))
    .innerJoin(tutor, eq(tutor.userId, bookings.tutorId))
    .where(eq(substitutions.id, substitutionId));
  return row;
}

const selectAskForMail = (db: Database) =>
  db
    .select({
      bookingId: substitutions.bookingId,
      expiresAt: substituteAsks.expiresAt,
      serviceId: substituteAsks.serviceId,
      providerId: substituteAsks.providerId,
      settingsVersion: bookings.settingsVersion,
      priceCents: substituteAsks.priceCents,
      feeCents: substituteAsks.feeCents,
      refundCents: substituteAsks.refundCents,
      title: services.title,
      providerName: providers.displayName,
      providerKind: providers.kind,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      firstKind: firstProvider.kind,
      tutor: face(tutor),
      substitute: face(substitute),
      first: face(first),
    })
    .from(substituteAsks)
    .innerJoin(substitutions, eq(substitutions.id, substituteAsks.substitutionId))
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .innerJoin(services, eq(services.id, substituteAsks.serviceId))
    .innerJoin(providers, eq(providers.id, substituteAsks.providerId))
    .innerJoin(firstService, eq(firstService.id, substitutions.serviceId))
    .innerJoin(firstProvider, eq(firstProvider.id, firstService.providerId))
    .innerJoin(tutor, eq(tutor.userId, bookings.tutorId))
    .innerJoin(substitute, eq(substitute.userId, providers.ownerUserId))
    .innerJoin(first, eq(first.userId, firstProvider.ownerUserId));
export type MailedAsk = Awaited<ReturnType<typeof selectAskForMail>>[number];

export async function findAskForMail(db: Database, askId: string): Promise<MailedAsk | undefined> {
  const [row] = await selectAskForMail(db).where(eq(substituteAsks.id, askId));
  return row;
}
