import { readBookingRequest } from '@patinha/contract/booking';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { readRequest } from './booking-clash-view.actions.ts';
import { presentRequest } from './booking-clash.presenter.ts';

export const bookingClashRoutes: ModuleRoutes = (app) => {
  read(app, readBookingRequest, async ({ params, actor, db }) =>
    presentRequest(await readRequest(db, { bookingId: params.booking_id, actor, now: await readClock(db) })),
  );
};
