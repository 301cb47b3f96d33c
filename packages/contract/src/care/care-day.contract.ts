import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { bookingAddressSchema } from '../booking/index.ts';
import { endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { carerRoles } from './care-roles.ts';
import { emergencyPlanOfPetSchema } from './emergency.contract.ts';

const careDayBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(['confirmed', 'in_progress']),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  /** First name. */
  tutor_name: z.string(),
  tutor_phone: z.nullable(z.string()),
  address: z.nullable(bookingAddressSchema),
  /** The seller's own place, when it takes place there. */
  place_address: z.nullable(z.string()),
  special_instructions: z.nullable(z.string()),
  pets: z.array(
    z.object({
      name: z.string(),
      breed: z.nullable(z.string()),
      temperament: z.nullable(z.string()),
      medicine: z.nullable(z.string()),
    }),
  ),
  /** While the carer has the pets. */
  plans: z.array(emergencyPlanOfPetSchema),
  /** A copy on a device is removed then. */
  keep_until: instantSchema,
});

export const careDaySchema = z.object({
  read_at: instantSchema,
  /** Earliest first. */
  items: z.array(careDayBookingSchema),
});
export type CareDay = z.output<typeof careDaySchema>;

export const readCareDay = endpoint({
  operationId: 'readCareDay',
  summary:
    'Get what the caller looks after today and tomorrow morning, to be kept on the device for an hour offline',
  method: 'GET',
  path: '/api/care/day',
  roles: carerRoles,
  response: careDaySchema,
  errors: [],
});

export const careDayEndpoints = [readCareDay] as const;
