import type { Roster } from '@patinha/domain/booking';
import { addMs, dayMs } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { findRoster } from './roster.queries.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What is looked at around a time of a team: bookings that overlap one another hang together for as long. */
export const dayAround = ({ from, to }: Span): Span => ({ from: addMs(from, -dayMs), to: addMs(to, dayMs) });

type Seller = { readonly providerId: string } | { readonly ownerUserId: string };

/** Who of a company's team attends, with their absences around a span; undefined for a seller without a team. */
export async function rosterOf(db: Database, question: Seller & Span): Promise<Roster | undefined> {
  const found = await findRoster(db, {
    providerId: 'providerId' in question ? question.providerId : null,
    ownerUserId: 'ownerUserId' in question ? question.ownerUserId : null,
    ...dayAround(question),
  });
  const [first] = found;
  return (
    first && {
      zone: first.zone,
      people: found.map(({ user_id: userId, hours, service_ids: serviceIds, absences }) => ({
        userId,
        hours,
        serviceIds,
        absences: absences.map(([startsAt, endsAt]) => ({
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
        })),
      })),
    }
  );
}
