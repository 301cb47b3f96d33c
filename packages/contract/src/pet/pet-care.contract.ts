import { doseKinds } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { daySchema, emptySchema, endpoint, idSchema, lineSchema } from '../shared/index.ts';
import { lostPageSchema, lostPetEndpoints } from './lost-pet.contract.ts';
import { petDocumentSchema, petFileEndpoints } from './pet-file.contract.ts';
import { listPetsInCare, protectionShape } from './pet-in-care.contract.ts';
import { petNoteEndpoints } from './pet-note.contract.ts';
import { ownPetEndpoints, petParams, petSchema } from './pet.contract.ts';

const doseSchema = z.object({
  id: idSchema,
  kind: z.enum(doseKinds),
  name: z.string(),
  given_on: daySchema,
  next_on: z.nullable(daySchema),
});
export type PetDose = z.output<typeof doseSchema>;

const petDetailSchema = z.object({
  ...petSchema.shape,
  ...protectionShape,
  /** The plan no longer covers it (D-74). */
  is_read_only: z.boolean(),
  /** Newest first. */
  doses: z.array(doseSchema),
  lost: z.nullable(lostPageSchema),
  /** Newest first. */
  documents: z.array(petDocumentSchema),
});
export type PetDetail = z.output<typeof petDetailSchema>;

export const readPet = endpoint({
  operationId: 'readPet',
  summary: 'Get one of the caller’s pets with its vaccination calendar and its lost page',
  method: 'GET',
  path: '/api/pets/:pet_id',
  roles: ['tutor'],
  params: petParams,
  response: petDetailSchema,
  errors: ['pet/not-found'],
});

export const doseInputSchema = z.strictObject({
  kind: z.enum(doseKinds),
  name: lineSchema(80),
  given_on: daySchema,
  next_on: z.optional(z.nullable(daySchema)),
});
export type DoseInput = z.output<typeof doseInputSchema>;

export const addPetDose = endpoint({
  operationId: 'addPetDose',
  summary:
    'Record a vaccine or an antiparasitic given to one of the caller’s pets, and when the next one is due',
  method: 'POST',
  path: '/api/pets/:pet_id/doses',
  roles: ['tutor'],
  params: petParams,
  body: doseInputSchema,
  response: doseSchema,
  status: 201,
  errors: ['pet/not-found', 'pet/read-only', 'pet/too-many-doses'],
});

export const removePetDose = endpoint({
  operationId: 'removePetDose',
  summary: 'Remove a dose from the calendar of one of the caller’s pets',
  method: 'DELETE',
  path: '/api/pets/:pet_id/doses/:dose_id',
  roles: ['tutor'],
  params: z.strictObject({ pet_id: idSchema, dose_id: idSchema }),
  response: emptySchema,
  errors: ['pet/not-found', 'pet/read-only', 'pet/dose-not-found'],
});

export const petEndpoints = [
  ...ownPetEndpoints,
  readPet,
  addPetDose,
  removePetDose,
  listPetsInCare,
  ...petNoteEndpoints,
  ...petFileEndpoints,
  ...lostPetEndpoints,
] as const;
