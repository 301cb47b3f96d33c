import {
  assignBooking,
  getAssignment,
  readTeamAgenda,
  readTeamToday,
  unassignBooking,
} from '@patinha/contract/company';
import type { DaySpan } from '@patinha/domain/calendar';
import { addDays, type BrazilianZone, calendarDay, instantOf } from '@patinha/domain/shared';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { assign, readAgenda, readAssignment } from './assignment.actions.ts';
import { presentAgenda, presentAssignment } from './assignment.presenter.ts';

/** From the first instant of a day to the last of another, where the company is. */
const daysIn =
  ({ from, to }: DaySpan) =>
  (zone: BrazilianZone) => ({ from: instantOf(from, 0, zone), to: instantOf(addDays(to, 1), 0, zone) });

export const assignmentRoutes: ModuleRoutes = (app) => {
  read(app, getAssignment, async ({ db, actor, params }) =>
    presentAssignment(await readAssignment(db, { actor, bookingId: params.company_booking_id })),
  );

  write(app, assignBooking, async ({ tx, actor, params, body }) => {
    const call = { actor, bookingId: params.company_booking_id };
    await assign(tx, { ...call, memberId: body.member_id });
    return presentAssignment(await readAssignment(tx, call));
  });

  write(app, unassignBooking, async ({ tx, actor, params }) => {
    const call = { actor, bookingId: params.company_booking_id };
    await assign(tx, { ...call, memberId: null });
    return presentAssignment(await readAssignment(tx, call));
  });

  read(app, readTeamAgenda, async ({ db, actor, query: { from, to } }) =>
    presentAgenda(
      await readAgenda(db, {
        actor,
        spanIn: daysIn({ from, to }),
      }),
    ),
  );

  read(app, readTeamToday, async ({ db, actor }) => {
    const now = await readClock(db);
    const todayIn = (zone: BrazilianZone) => {
      const today = calendarDay(now, zone);
      return daysIn({ from: today, to: today })(zone);
    };
    return presentAgenda(await readAgenda(db, { actor, spanIn: todayIn }));
  });
};
