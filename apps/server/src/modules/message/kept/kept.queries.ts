import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm';

import type { Database } from '../../../platform/db/database.ts';
import { profiles } from '../../account/account.table.ts';
import { authUsers } from '../../auth/auth.table.ts';
import { bookingPets, bookings } from '../../booking/booking.table.ts';
import { providers } from '../../provider/provider.table.ts';

/** More than a seller has ahead. */
const mostKept = 500;

/** What was left to a seller at the suspension in force, soonest first. */
export const findKept = (db: Database, userId: string) =>
  db
    .select({
      id: bookings.id,
      title: bookings.title,
      status: bookings.status,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      zone: bookings.zone,
      keptAt: bookings.keptAt,
      checkedOutAt: bookings.checkedOutAt,
      suspendedAt: authUsers.suspendedAt,
      tutorName: profiles.fullName,
      petNames: sql<string[]>`array(select ${bookingPets.name} from ${bookingPets}
        where ${bookingPets.bookingId} = ${bookings.id} order by ${bookingPets.name})`,
    })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(authUsers, eq(authUsers.id, providers.ownerUserId))
    .innerJoin(profiles, eq(profiles.userId, bookings.tutorId))
    .where(
      and(
        eq(providers.ownerUserId, userId),
        isNotNull(authUsers.suspendedAt),
        gte(bookings.keptAt, authUsers.suspendedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(mostKept);
