import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema } from '../shared/index.ts';

/** Services of one question: a page of results. */
export const maxAskedServices = 20;
const idListPattern = new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${maxAskedServices - 1}}$`);
const idList = z.string().check(
  z.regex(idListPattern),
  z.refine((list) => list.split(',').every((id) => idSchema.safeParse(id).success)),
);

const freeHoursSchema = z.object({
  service_id: idSchema,
  /** Of the place of the service. */
  zone: z.enum(brazilianZones),
  /** Starts, soonest first; empty when nothing is free. */
  hours: z.array(instantSchema),
});
export type FreeHours = z.output<typeof freeHoursSchema>;

export const listFreeHours = endpoint({
  operationId: 'listFreeHours',
  summary:
    'List at most three free hours of each of some services: the next within seven days, or those nearest to an hour',
  method: 'GET',
  path: '/api/search/free-hours',
  roles: 'public',
  query: z.strictObject({
    /** Ids of services, separated by commas. */
    ids: idList,
    /** The searched hour; the answer then is of its day. */
    starts_at: z.optional(instantSchema),
    /** Of services by the hour; one hour when left out. */
    duration_minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(43_200))),
  }),
  /** Without those that are sold by nights or days, or no longer listed. */
  response: z.object({ items: z.array(freeHoursSchema) }),
  errors: [],
});
