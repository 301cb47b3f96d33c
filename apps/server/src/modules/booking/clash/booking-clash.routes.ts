import { listBookingClashes } from '@patinha/contract/booking';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { readClashes } from './booking-clash-view.actions.ts';
import { presentClashes } from './booking-clash.presenter.ts';

export const bookingClashRoutes: ModuleRoutes = (app) => {
  read(app, listBookingClashes, async ({ params, actor, db }) =>
    presentClashes(await readClashes(db, { bookingId: params.booking_id, actor, now: await readClock(db) })),
  );
};
