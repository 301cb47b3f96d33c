import {
  addAvailabilityException,
  getAvailability,
  listFreeDays,
  listSlots,
  listStayDays,
  removeAvailabilityException,
  replaceWeeklyHours,
} from '@patinha/contract/availability';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import {
  addException,
  countStanding,
  readAvailability,
  removeException,
  replaceWeek,
} from './availability.actions.ts';
import {
  presentAvailability,
  presentException,
  presentFreeDays,
  presentStayDays,
} from './availability.presenter.ts';
import { freeDaysOfService } from './free-days.actions.ts';
import { slotsOfService } from './slots.actions.ts';
import { stayDaysOfService } from './stay-days.actions.ts';

export const availabilityRoutes: ModuleRoutes = (app) => {
  read(app, getAvailability, async ({ db, actor }) =>
    presentAvailability(await readAvailability(db, actor.userId, await readClock(db))),
  );

  write(app, replaceWeeklyHours, async ({ tx, actor, body, now }) => {
    const week = body.hours.map(({ weekday, start_minute, end_minute }) => ({
      weekday,
      startMinute: start_minute,
      endMinute: end_minute,
    }));
    return presentAvailability(await replaceWeek(tx, actor.userId, week, now));
  });

  write(app, addAvailabilityException, async ({ tx, actor, body, now }) => {
    const { day, is_open, start_minute, end_minute, last_day } = body;
    const request = {
      day,
      isOpen: is_open,
      startMinute: start_minute,
      endMinute: end_minute,
      lastDay: last_day,
    };
    const exception = presentException(await addException(tx, actor.userId, request, now));
    return { ...exception, booking_count: await countStanding(tx, actor.userId, request) };
  });

  write(app, removeAvailabilityException, async ({ tx, actor, params }) => {
    await removeException(tx, actor.userId, params.exception_id);
    return {};
  });

  read(app, listStayDays, async ({ db, actor, params, query }) =>
    presentStayDays(
      await stayDaysOfService(db, { serviceId: params.service_id, ...query, tutorId: actor?.userId }),
    ),
  );

  read(app, listFreeDays, async ({ db, actor, params, query }) =>
    presentFreeDays(
      await freeDaysOfService(db, {
        serviceId: params.service_id,
        durationMinutes: query.duration_minutes,
        tutorId: actor?.userId,
      }),
    ),
  );

  read(app, listSlots, async ({ db, actor, params, query }) => {
    const { day, zone, durationMinutes, slots } = await slotsOfService(db, {
      serviceId: params.service_id,
      day: query.day,
      durationMinutes: query.duration_minutes,
      tutorId: actor?.userId,
      moving: query.moving,
    });
    return {
      day,
      zone,
      duration_minutes: durationMinutes,
      items: slots.map(({ startsAt, endsAt }) => ({
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    };
  });
};
