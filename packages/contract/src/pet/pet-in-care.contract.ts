import { petDocumentKinds, petSpecies } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { daySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';

/** Metadata of a document; its pages are seen through links only. */
export const petDocumentShape = {
  id: idSchema,
  kind: z.enum(petDocumentKinds),
  title: z.nullable(z.string()),
  page_count: z.int(),
  created_at: instantSchema,
};
export const sharedDocumentSchema = z.object(petDocumentShape);
export type SharedDocument = z.output<typeof sharedDocumentSchema>;

/** The earliest expiry of each kind; null when one has expired, or none is known. */
export const protectionShape = {
  vaccines_until: z.nullable(daySchema),
  antiparasitics_until: z.nullable(daySchema),
};

const petInCareSchema = z.object({
  id: idSchema,
  name: z.string(),
  species: z.enum(petSpecies),
  breed: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  born_on: z.nullable(daySchema),
  is_neutered: z.nullable(z.boolean()),
  temperament: z.nullable(z.string()),
  medicine: z.nullable(z.string()),
  ...protectionShape,
  /** Documents that the tutor shares with the carer for as long as the care lasts; newest first. */
  documents: z.array(sharedDocumentSchema),
});
export type PetInCare = z.output<typeof petInCareSchema>;

export const listPetsInCare = endpoint({
  operationId: 'listPetsInCare',
  summary:
    'Get the pets of a booking for its carer, from the confirmation on; without register numbers or calendar',
  method: 'GET',
  path: '/api/bookings/:booking_id/pets',
  roles: ['tutor', 'prestador', 'empresa'],
  params: z.strictObject({ booking_id: idSchema }),
  response: z.object({ items: z.array(petInCareSchema) }),
  errors: ['booking/not-found'],
});
