import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type Database, rows, type Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { bookingPets, bookings } from '../booking/booking.table.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { sickDays, substituteAsks, substitutions } from './substitution.table.ts';

const substituteProvider = alias(providers, 'substitute_provider');

export type SubstitutionRow = typeof substitutions.$inferSelect;

export const insertSubstitutions = (
  tx: Transaction,
  values: readonly Omit<typeof substitutions.$inferInsert, 'id'>[],
) =>
  tx
    .insert(substitutions)
    .values([...values])
    .returning({ id: substitutions.id, closesAt: substitutions.closesAt });

/** The latest search for a booking. */
export async function findSubstitutionOf(
  db: Database,
  bookingId: string,
): Promise<SubstitutionRow | undefined> {
  const [row] = await db
    .select()
    .from(substitutions)
    .where(eq(substitutions.bookingId, bookingId))
    .orderBy(desc(substitutions.createdAt), desc(substitutions.id))
    .limit(1);
  return row;
}

export async function findSubstitution(db: Database, id: string): Promise<SubstitutionRow | undefined> {
  const [row] = await db.select().from(substitutions).where(eq(substitutions.id, id));
  return row;
}

/** Lock the booking first where both are needed. */
export async function lockSubstitution(tx: Transaction, id: string): Promise<SubstitutionRow | undefined> {
  const [row] = await tx.select().from(substitutions).where(eq(substitutions.id, id)).for('no key update');
  return row;
}

export const endSubstitution = (
  tx: Transaction,
  id: string,
  end: { readonly status: 'replaced' | 'returned' | 'cancelled'; readonly endedAt: Date },
) =>
  tx
    .update(substitutions)
    .set(end)
    .where(and(eq(substitutions.id, id), eq(substitutions.status, 'open')));

const askColumns = {
  id: substituteAsks.id,
  substitutionId: substituteAsks.substitutionId,
  serviceId: substituteAsks.serviceId,
  providerId: substituteAsks.providerId,
  status: substituteAsks.status,
  listCents: substituteAsks.listCents,
  weekendCents: substituteAsks.weekendCents,
  holidayCents: substituteAsks.holidayCents,
  priceCents: substituteAsks.priceCents,
  feeCents: substituteAsks.feeCents,
  refundCents: substituteAsks.refundCents,
  extras: substituteAsks.extras,
  bookedExtras: bookings.extras,
  createdAt: substituteAsks.createdAt,
  expiresAt: substituteAsks.expiresAt,
  endedAt: substituteAsks.endedAt,
  bookingId: substitutions.bookingId,
  settingsVersion: bookings.settingsVersion,
  tutorId: bookings.tutorId,
  ownerUserId: providers.ownerUserId,
  providerName: providers.displayName,
  ratingAverage: providers.ratingAverage,
  ratingCount: providers.ratingCount,
  title: services.title,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  zone: bookings.zone,
  district: bookings.district,
  city: bookings.city,
  state: bookings.state,
};

const selectAsks = (db: Database) =>
  db
    .select(askColumns)
    .from(substituteAsks)
    .innerJoin(substitutions, eq(substitutions.id, substituteAsks.substitutionId))
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .innerJoin(providers, eq(providers.id, substituteAsks.providerId))
    .innerJoin(services, eq(services.id, substituteAsks.serviceId));

/** A question to a substitute, with the time in question. */
export type AskRow = Awaited<ReturnType<typeof selectAsks>>[number];

export async function findAsk(db: Database, askId: string): Promise<AskRow | undefined> {
  const [row] = await selectAsks(db).where(eq(substituteAsks.id, askId));
  return row;
}

/** Lock the booking first where both are needed. */
export async function lockAsk(tx: Transaction, askId: string): Promise<AskRow | undefined> {
  const [row] = await selectAsks(tx)
    .where(eq(substituteAsks.id, askId))
    .for('no key update', { of: substituteAsks });
  return row;
}

/** The unanswered question. */
export async function findStandingAsk(db: Database, substitutionId: string): Promise<AskRow | undefined> {
  const [row] = await selectAsks(db).where(
    and(eq(substituteAsks.substitutionId, substitutionId), eq(substituteAsks.status, 'asked')),
  );
  return row;
}

// More open questions than a provider has at a time.
const shownAsks = 50;

/** Open ones of a provider, for bookings that still wait, soonest deadline first. */
export const findAsksOf = (db: Database, providerId: string, now: Date): Promise<AskRow[]> =>
  selectAsks(db)
    .where(
      and(
        eq(substituteAsks.providerId, providerId),
        eq(substituteAsks.status, 'asked'),
        gt(substituteAsks.expiresAt, now),
        eq(bookings.status, 'confirmed'),
      ),
    )
    .orderBy(asc(substituteAsks.expiresAt), asc(substituteAsks.id))
    .limit(shownAsks);

export const findPetKinds = (db: Database, bookingIds: readonly string[]) =>
  db
    .select({
      bookingId: bookingPets.bookingId,
      species: bookingPets.species,
      breed: bookingPets.breed,
    })
    .from(bookingPets)
    .where(inArray(bookingPets.bookingId, [...bookingIds]))
    .orderBy(asc(bookingPets.species), asc(bookingPets.petId));
export type PetKind = Awaited<ReturnType<typeof findPetKinds>>[number];

export type NewAsk = Omit<typeof substituteAsks.$inferInsert, 'id' | 'status' | 'endedAt'>;

export async function insertAsk(tx: Transaction, ask: NewAsk): Promise<string> {
  const [row] = await tx.insert(substituteAsks).values(ask).returning({ id: substituteAsks.id });
  if (!row) throw new Error('insert into substitute_asks gave no row');
  return row.id;
}

interface AskEnd {
  readonly status: 'accepted' | 'declined' | 'withdrawn' | 'expired';
  readonly endedAt: Date;
}

export const endAsk = (tx: Transaction, ask: Authorized<AskRow>, end: AskEnd) =>
  tx
    .update(substituteAsks)
    .set(end)
    .where(and(eq(substituteAsks.id, ask.id), eq(substituteAsks.status, 'asked')));

/** Withdraws the unanswered questions; returns their ids. */
export const withdrawAsks = (tx: Transaction, substitutionId: string, endedAt: Date) =>
  tx
    .update(substituteAsks)
    .set({ status: 'withdrawn', endedAt })
    .where(and(eq(substituteAsks.substitutionId, substitutionId), eq(substituteAsks.status, 'asked')))
    .returning({ id: substituteAsks.id });

/** Providers that have declined or let a question expire. */
export async function findRefusers(db: Database, substitutionId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: substituteAsks.providerId })
    .from(substituteAsks)
    .where(
      and(
        eq(substituteAsks.substitutionId, substitutionId),
        inArray(substituteAsks.status, ['declined', 'expired']),
      ),
    );
  return found.map(({ id }) => id);
}

export async function findDueAsks(db: Database, most: number): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select id from substitute_asks where status = 'asked' and expires_at <= app.now() order by expires_at limit ${most}`,
  );
  return due.map(({ id }) => id);
}

/** Searches whose time is over, and those whose booking ended or began otherwise. */
export async function findDueSubstitutions(db: Database, now: Date, most: number): Promise<string[]> {
  const due = await db
    .select({ id: substitutions.id })
    .from(substitutions)
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .where(
      and(
        eq(substitutions.status, 'open'),
        or(lte(substitutions.closesAt, now), notInArray(bookings.status, ['accepted', 'confirmed'])),
        isNull(bookings.disputedAt),
        isNull(bookings.contestedAt),
      ),
    )
    .orderBy(asc(substitutions.closesAt))
    .limit(most);
  return due.map(({ id }) => id);
}

const selectHandedOver = (db: Database) =>
  db
    .select({
      bookingId: bookings.id,
      title: services.title,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      substituteName: substituteProvider.displayName,
      reason: sickDays.reason,
    })
    .from(substitutions)
    .innerJoin(sickDays, eq(sickDays.id, substitutions.sickDayId))
    .innerJoin(bookings, eq(bookings.id, substitutions.bookingId))
    .innerJoin(services, eq(services.id, substitutions.serviceId))
    .innerJoin(providers, eq(providers.id, services.providerId))
    .innerJoin(substituteProvider, eq(substituteProvider.id, bookings.providerId));

/** A booking that was one provider's and that a substitute took over, with the title that it had for the first. */
export type HandedOver = Awaited<ReturnType<typeof selectHandedOver>>[number];

/** One of this owner's. */
export async function findHandedOver(
  db: Database,
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
): Promise<HandedOver | undefined> {
  const [row] = await selectHandedOver(db)
    .where(
      and(
        eq(substitutions.bookingId, bookingId),
        eq(substitutions.status, 'replaced'),
        eq(providers.ownerUserId, userId),
      ),
    )
    .orderBy(desc(substitutions.createdAt))
    .limit(1);
  return row;
}

const shownHandedOver = 20;

/** The latest of a provider. */
export const findAllHandedOver = (db: Database, providerId: string): Promise<HandedOver[]> =>
  selectHandedOver(db)
    .where(and(eq(substitutions.status, 'replaced'), eq(services.providerId, providerId)))
    .orderBy(desc(bookings.startsAt), desc(substitutions.id))
    .limit(shownHandedOver);
