import { addCents } from '@patinha/domain/shared';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { bookingPets, bookings } from '../booking.table.ts';

const isUnderWay = eq(bookings.status, 'in_progress');

/** Whose bookings: those of a seller, or those that a tutor made. */
export type UpcomingOf = { readonly providerId: string } | { readonly tutorId: string };

/** A substitute is looked for already: the seller's exit changes nothing there. */
const isOf = (whose: UpcomingOf) =>
  'providerId' in whose
    ? and(eq(bookings.providerId, whose.providerId), or(isNull(bookings.providerOutAt), isUnderWay))
    : eq(bookings.tutorId, whose.tutorId);

/** Requests and bookings that have not begun, and those under way; soonest first. */
export async function findUpcoming(db: Database, { now, ...whose }: UpcomingOf & { readonly now: Date }) {
  const found = await db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      zone: bookings.zone,
      confirmedAt: bookings.confirmedAt,
      disputedAt: bookings.disputedAt,
      contestedAt: bookings.contestedAt,
      priceCents: bookings.priceCents,
      feeCents: bookings.feeCents,
      tutorId: bookings.tutorId,
      tutorName: profiles.fullName,
      providerName: providers.displayName,
      petNames: sql<string[]>`array(select ${bookingPets.name} from ${bookingPets}
        where ${bookingPets.bookingId} = ${bookings.id} order by ${bookingPets.name})`,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(
      and(
        isOf(whose),
        or(
          isUnderWay,
          and(inArray(bookings.status, ['pending', 'accepted', 'confirmed']), gt(bookings.startsAt, now)),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return found.map((booking) => ({ ...booking, totalCents: addCents(booking.priceCents, booking.feeCents) }));
}
export type UpcomingRow = Awaited<ReturnType<typeof findUpcoming>>[number];

export async function markKept(tx: Transaction, ids: readonly string[], keptAt: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(bookings)
      .set({ keptAt })
      .where(inArray(bookings.id, [...ids]));
}
