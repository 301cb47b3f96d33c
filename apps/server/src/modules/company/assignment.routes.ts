import { assignBooking, getAssignment, readTeamAgenda, unassignBooking } from '@patinha/contract/company';
import { instantOf, addDays } from '@patinha/domain/shared';

import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { assign, readAgenda, readAssignment } from './assignment.actions.ts';
import { presentAgenda, presentAssignment } from './assignment.presenter.ts';

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
        spanIn: (zone) => ({ from: instantOf(from, 0, zone), to: instantOf(addDays(to, 1), 0, zone) }),
      }),
    ),
  );
};
