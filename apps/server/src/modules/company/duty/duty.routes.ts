import { type Duties, listDuties, setDuty } from '@patinha/contract/company';
import type { Interval, WeeklyHours } from '@patinha/domain/availability';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { type DutiesView, readDuties, writeDuty } from './duty.actions.ts';

const presentSpan = ({ startMinute, endMinute }: Interval) => ({
  start_minute: startMinute,
  end_minute: endMinute,
});

const presentHours = ({ weekday, ...span }: WeeklyHours) => ({ weekday, ...presentSpan(span) });

const presentDuties = ({ people, companyHours, services }: DutiesView): Duties => ({
  items: people.map(({ userId, fullName, role, hours, serviceIds, attends }) => ({
    user_id: userId,
    full_name: fullName,
    role,
    hours: hours && hours.map(presentHours),
    service_ids: serviceIds && [...serviceIds],
    attends: attends && attends.map(presentSpan),
  })),
  company_hours: companyHours.map(presentHours),
  services,
});

export const dutyRoutes: ModuleRoutes = (app) => {
  read(app, listDuties, async ({ db, actor, query }) =>
    presentDuties(await readDuties(db, actor, query.day)),
  );

  write(app, setDuty, async ({ tx, actor, params, body, now }) => {
    const hours =
      body.hours &&
      body.hours.map(({ weekday, start_minute: startMinute, end_minute: endMinute }) => ({
        weekday,
        startMinute,
        endMinute,
      }));
    const call = { actor, memberId: params.member_id, hours, serviceIds: body.service_ids, now };
    return presentDuties(await writeDuty(tx, call));
  });
};
