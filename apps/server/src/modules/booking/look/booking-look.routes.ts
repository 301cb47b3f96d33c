import { finishBookingLook, listBookingLooks } from '@patinha/contract/booking';

import { audit } from '../../../platform/audit/audit.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { findBooking } from '../booking.queries.ts';
import { type LookRow, selectLookPage } from './booking-look-list.queries.ts';
import { markLooked } from './booking-look.queries.ts';

export const bookingLookRoutes: ModuleRoutes = (app) => {
  read(app, listBookingLooks, async ({ db, query }) =>
    toPage(await selectLookPage(db, query), query, presentLook),
  );

  // The release itself is the job's, within a minute.
  write(app, finishBookingLook, async ({ tx, actor, params, now }) => {
    const bookingId = params.booking_id;
    if (!(await findBooking(tx, bookingId))) throw new DomainError('booking/not-found', { bookingId });
    if (!(await markLooked(tx, { bookingId, by: actor.userId, now })))
      throw new DomainError('booking/illegal-move', { bookingId });
    await audit(tx, {
      actorId: actor.userId,
      action: 'booking.look',
      subjectType: 'booking',
      subjectId: bookingId,
      details: {},
    });
    return {};
  });
};

const presentLook = (look: LookRow) => ({
  booking_id: look.id,
  title: look.title,
  status: look.status,
  tutor_id: look.tutorId,
  tutor_name: look.tutorName,
  provider_id: look.providerId,
  provider_name: look.providerName,
  price_cents: look.priceCents,
  reasons: look.reasons,
  bookings_of_pair: look.bookingsOfPair,
  other_sellers: look.otherSellers,
  other_clients: look.otherClients,
  asked_at: look.createdAt.toISOString(),
});
