import { bookingStatuses } from '@patinha/domain/booking';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { idSchema, instantSchema } from '../shared/index.ts';
import { bookingAddressSchema } from './booking.schemas.ts';

/** What a member who attends a booking needs to know of it, without amounts. */
export const attendedBookingFields = {
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  starts_at: instantSchema,
  ends_at: instantSchema,
  zone: z.enum(brazilianZones),
  /** When the pet came, or was fetched. */
  checked_in_at: z.nullable(instantSchema),
  /** The service was ended; it completes by itself later. */
  checked_out_at: z.nullable(instantSchema),
  pets: z.array(z.object({ name: z.string(), species: z.string(), breed: z.nullable(z.string()) })),
  /** First name. */
  tutor_name: z.string(),
  district: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** The company's own place, when it takes place there. */
  place_address: z.nullable(z.string()),
  /** These three are for the attending member only, from the payment until the service is over. */
  address: z.nullable(bookingAddressSchema),
  special_instructions: z.nullable(z.string()),
  tutor_phone: z.nullable(z.string()),
};
