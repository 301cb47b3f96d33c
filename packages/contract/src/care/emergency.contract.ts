import { emergencyLimits, incidentKinds } from '@patinha/domain/care';
import * as z from 'zod/mini';

import { actFields } from '../booking/index.ts';
import { centsSchema, endpoint, idSchema, instantSchema, lineSchema, textSchema } from '../shared/index.ts';
import { careRoles, carerRoles } from './care-roles.ts';
import { doneFields } from './care.schemas.ts';

const petParams = z.strictObject({ pet_id: idSchema });
const params = z.strictObject({ booking_id: idSchema });

const planFields = {
  /** What the tutor pre-approves for an emergency vet; 0 means ask first. */
  limit_cents: centsSchema,
  vet_name: z.nullable(z.string()),
  vet_phone: z.nullable(z.string()),
  allergies: z.nullable(z.string()),
};

const emergencyPlanSchema = z.object({ ...planFields, updated_at: instantSchema });
export type EmergencyPlan = z.output<typeof emergencyPlanSchema>;

const ownPlanSchema = z.object({ pet_id: idSchema, plan: z.nullable(emergencyPlanSchema) });

export const readEmergencyPlan = endpoint({
  operationId: 'readEmergencyPlan',
  summary: 'Get what a carer may do in an emergency of this pet, for its tutor',
  method: 'GET',
  path: '/api/pets/:pet_id/emergency',
  roles: ['tutor'],
  params: petParams,
  response: ownPlanSchema,
  errors: ['pet/not-found'],
});

// As printed on the clinic's door; the phone rules of accounts do not apply.
const vetPhoneSchema = textSchema(30).check(z.regex(/^[\d ()+-]{8,30}$/));

export const emergencyPlanInputSchema = z.strictObject({
  limit_cents: centsSchema.check(z.maximum(emergencyLimits.cents)),
  vet_name: z.optional(z.nullable(lineSchema(emergencyLimits.vetName))),
  vet_phone: z.optional(z.nullable(vetPhoneSchema)),
  allergies: z.optional(z.nullable(textSchema(emergencyLimits.allergies))),
});

export const saveEmergencyPlan = endpoint({
  operationId: 'saveEmergencyPlan',
  summary: 'Set what a carer may do in an emergency; carers see it only while they have the pet',
  method: 'PUT',
  path: '/api/pets/:pet_id/emergency',
  roles: ['tutor'],
  params: petParams,
  body: emergencyPlanInputSchema,
  response: ownPlanSchema,
  errors: ['pet/not-found', 'pet/read-only'],
});

const incidentSchema = z.object({
  id: idSchema,
  kind: z.enum(incidentKinds),
  /** Null once its author has deleted the account. */
  text: z.nullable(z.string()),
  /** First name of the company's team member who wrote it; null for the provider's own account. */
  author_name: z.nullable(z.string()),
  created_at: instantSchema,
  ...doneFields,
});

export const emergencyPlanOfPetSchema = z.object({ pet_id: idSchema, pet_name: z.string(), ...planFields });

export const bookingIncidentsSchema = z.object({
  booking_id: idSchema,
  may_report: z.boolean(),
  items: z.array(incidentSchema),
  /** For the carer, while the service runs. */
  plans: z.array(emergencyPlanOfPetSchema),
});
export type BookingIncidents = z.output<typeof bookingIncidentsSchema>;

export const listBookingIncidents = endpoint({
  operationId: 'listBookingIncidents',
  summary:
    'List the incidents of a service, for its two parties; during the service also the tutor’s consent, for the carer',
  method: 'GET',
  path: '/api/bookings/:booking_id/incidents',
  roles: careRoles,
  params,
  response: bookingIncidentsSchema,
  errors: ['booking/not-found'],
});

export const reportBookingIncident = endpoint({
  operationId: 'reportBookingIncident',
  summary: 'Report an incident as the carer; the tutor is notified at once, and it cannot be changed',
  method: 'POST',
  path: '/api/bookings/:booking_id/incidents',
  roles: carerRoles,
  params,
  body: z.strictObject({
    kind: z.enum(incidentKinds),
    text: textSchema(emergencyLimits.incident),
    ...actFields,
  }),
  response: bookingIncidentsSchema,
  status: 201,
  errors: ['booking/not-found', 'care/not-the-carer', 'care/not-in-service', 'care/too-many-incidents'],
  idempotencyKey: 'required',
});
