import {
  listAllBookings,
  listAllPayments,
  listAllServices,
  restoreService,
  takeServiceDown,
} from '@patinha/contract/admin';

import { readClock } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { findAllBookings, findAllPayments, findAllServices } from './admin-lists.actions.ts';
import { presentAdminBooking, presentAdminPayment, presentAdminService } from './admin-lists.presenter.ts';
import { restore, takeDown } from './admin-services.actions.ts';

/** Bookings, services and charges of all users, and moderation of listings. */
export const adminListRoutes: ModuleRoutes = (app) => {
  read(app, listAllBookings, async ({ db, actor, query }) => {
    const { q, status, days, ...page } = query;
    const found = await findAllBookings(db, actor, { filter: { q, status, days }, page });
    return toPage(found, page, presentAdminBooking);
  });

  read(app, listAllServices, async ({ db, actor, query }) => {
    const { q, service_type, state, ...page } = query;
    const found = await findAllServices(db, actor, { filter: { q, service_type, state }, page });
    const now = await readClock(db);
    return toPage(found, page, (row) => presentAdminService(row, now));
  });

  read(app, listAllPayments, async ({ db, actor, query }) => {
    const { q, status, method, subject, days, ...page } = query;
    const filter = { q, status, method, subject, days };
    const found = await findAllPayments(db, actor, { filter, page });
    return toPage(found, page, presentAdminPayment);
  });

  write(app, takeServiceDown, async ({ tx, actor, params, body, now }) => {
    await takeDown(tx, actor, { serviceId: params.service_id, reason: body.reason, now });
    return {};
  });

  write(app, restoreService, async ({ tx, actor, params, body }) => {
    await restore(tx, actor, { serviceId: params.service_id, reason: body.reason });
    return {};
  });
};
