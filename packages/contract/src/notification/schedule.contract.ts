import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';

const minuteSchema = z.int().check(z.minimum(0), z.maximum(24 * 60 - 1));

const scheduleSchema = z.strictObject({
  zone: z.enum(brazilianZones),
  /** Minutes after midnight between which devices stay silent; an end before the start falls on the next day. */
  quiet: z.nullable(
    z
      .strictObject({ from_minute: minuteSchema, to_minute: minuteSchema })
      .check(z.refine((quiet) => quiet.from_minute !== quiet.to_minute, { path: ['to_minute'] })),
  ),
  /** The hour at which deferrable emails are sent as one digest; null sends each separately. */
  digest_hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))),
});
export type Schedule = z.output<typeof scheduleSchema>;

export const readNotificationSchedule = endpoint({
  operationId: 'readNotificationSchedule',
  summary: 'Get the caller’s quiet hours and digest hour; defaults to 22:00 to 07:00 and no digest',
  method: 'GET',
  path: '/api/notifications/schedule',
  roles: anyRole,
  response: scheduleSchema,
  errors: [],
});

export const replaceNotificationSchedule = endpoint({
  operationId: 'replaceNotificationSchedule',
  summary: 'Set quiet hours and digest; waiting notifications follow the new choice',
  method: 'PUT',
  path: '/api/notifications/schedule',
  roles: anyRole,
  body: scheduleSchema,
  response: scheduleSchema,
  errors: [],
});

export const scheduleEndpoints = [readNotificationSchedule, replaceNotificationSchedule] as const;
