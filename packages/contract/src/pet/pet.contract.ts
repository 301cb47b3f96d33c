import { microchipPattern, petLimits, petSpecies } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import {
  cursorQuery,
  daySchema,
  emptySchema,
  endpoint,
  idSchema,
  lineSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

export const petSchema = z.object({
  id: idSchema,
  owner_id: idSchema,
  name: z.string(),
  species: z.enum(petSpecies),
  breed: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  born_on: z.nullable(daySchema),
  is_neutered: z.nullable(z.boolean()),
  microchip: z.nullable(z.string()),
  /** Number in the federal register SinPatinhas, if it has one. */
  sinpatinhas_number: z.nullable(z.string()),
  temperament: z.nullable(z.string()),
  medicine: z.nullable(z.string()),
});
export type Pet = z.output<typeof petSchema>;

export const petInputSchema = z.strictObject({
  name: lineSchema(60),
  species: z.enum(petSpecies),
  breed: z.optional(z.nullable(lineSchema(60))),
  weight_grams: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(petLimits.weightGrams)))),
  born_on: z.optional(z.nullable(daySchema)),
  is_neutered: z.optional(z.nullable(z.boolean())),
  microchip: z.optional(z.nullable(z.string().check(z.regex(microchipPattern)))),
  sinpatinhas_number: z.optional(z.nullable(lineSchema(petLimits.sinpatinhas))),
  temperament: z.optional(z.nullable(textSchema(petLimits.temperament))),
  medicine: z.optional(z.nullable(textSchema(petLimits.medicine))),
});
export type PetInput = z.output<typeof petInputSchema>;

export const petParams = z.strictObject({ pet_id: idSchema });
const params = petParams;

export const listPets = endpoint({
  operationId: 'listPets',
  summary: 'List the caller’s pets, oldest first, with their number and the limit of the plan',
  method: 'GET',
  path: '/api/pets',
  roles: ['tutor'],
  query: z.strictObject(cursorQuery),
  response: z.extend(pageOf(petSchema), { count: z.int(), limit: z.nullable(z.int()) }),
  errors: [],
});

export const createPet = endpoint({
  operationId: 'createPet',
  summary: 'Register a pet of the caller',
  method: 'POST',
  path: '/api/pets',
  roles: ['tutor'],
  body: petInputSchema,
  response: petSchema,
  status: 201,
  errors: ['pet/limit-reached'],
});

export const updatePet = endpoint({
  operationId: 'updatePet',
  summary: 'Change one of the caller’s pets',
  method: 'PUT',
  path: '/api/pets/:pet_id',
  roles: ['tutor'],
  params,
  body: petInputSchema,
  response: petSchema,
  errors: ['pet/not-found', 'pet/read-only'],
});

export const deletePet = endpoint({
  operationId: 'deletePet',
  summary: 'Remove one of the caller’s pets, unless an open booking needs it',
  method: 'DELETE',
  path: '/api/pets/:pet_id',
  roles: ['tutor'],
  params,
  response: emptySchema,
  errors: ['pet/not-found', 'pet/in-use'],
});

export const ownPetEndpoints = [listPets, createPet, updatePet, deletePet] as const;
