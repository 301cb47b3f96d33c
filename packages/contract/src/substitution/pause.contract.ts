import * as z from 'zod/mini';

import { daySchema, endpoint, idSchema } from '../shared/index.ts';

const providerRoles = ['prestador', 'empresa'] as const;
// The years that calendars support, well within the limits of the database and of JavaScript dates.
const calendarDaySchema = daySchema.check(z.refine((day) => day >= '2000' && day < '2100'));

export const pauseSchema = z.object({
  /** The first day on which bookings may begin again; null while there is no pause. */
  paused_until: z.nullable(daySchema),
});

/** The day of the return; null ends the pause now. */
const pauseBody = z.strictObject({ until: z.nullable(calendarDaySchema) });

export const readPause = endpoint({
  operationId: 'readPause',
  summary: 'Get until when the caller takes no bookings',
  method: 'GET',
  path: '/api/pause',
  roles: providerRoles,
  response: pauseSchema,
  errors: ['provider/not-found'],
});

export const setPause = endpoint({
  operationId: 'setPause',
  summary: 'Take no bookings that begin before a day, or again from now on; existing bookings stay',
  method: 'PUT',
  path: '/api/pause',
  roles: providerRoles,
  body: pauseBody,
  response: pauseSchema,
  errors: ['provider/not-found'],
});

export const setServicePause = endpoint({
  operationId: 'setServicePause',
  summary: 'Pause one of the caller’s services until a day, or end its pause; existing bookings stay',
  method: 'PUT',
  path: '/api/services/:service_id/pause',
  roles: providerRoles,
  params: z.strictObject({ service_id: idSchema }),
  body: pauseBody,
  response: pauseSchema,
  errors: ['service/not-found'],
});

export const pauseEndpoints = [readPause, setPause, setServicePause] as const;
