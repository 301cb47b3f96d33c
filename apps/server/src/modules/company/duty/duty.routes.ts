import { type Duties, listDuties, setDuty } from '@patinha/contract/company';
import type { WeeklyHours } from '@patinha/domain/availability';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { type DutiesView, readDuties, writeDuty } from './duty.actions.ts';

const presentHours = ({ weekday, startMinute, endMinute }: WeeklyHours) => ({
  weekday,
  start_minute: startMinute,
  end_minute: endMinute,
});

const presentDuties = ({ people, companyHours, services }: DutiesView): Duties => ({
  items: people.map(({ userId, fullName, role, hours, serviceIds }) => ({
    user_id: userId,
    full_name: fullName,
    role,
    hours: hours && hours.map(presentHours),
    service_ids: serviceIds && [...serviceIds],
  })),
  company_hours: companyHours.map(presentHours),
  services,
});

export const dutyRoutes: ModuleRoutes = (app) => {
  read(app, listDuties, async ({ db, actor }) => presentDuties(await readDuties(db, actor)));

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
