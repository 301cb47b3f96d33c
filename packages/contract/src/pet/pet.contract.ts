import { petSpecies } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { cursorQuery, emptySchema, endpoint, idSchema, pageOf, textSchema } from '../shared/index.ts';

const petSchema = z.object({
  id: idSchema,
  owner_id: idSchema,
  name: z.string(),
  species: z.enum(petSpecies),
  breed: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
});
export type Pet = z.output<typeof petSchema>;

export const petInputSchema = z.strictObject({
  name: textSchema(60),
  species: z.enum(petSpecies),
  breed: z.optional(z.nullable(textSchema(60))),
});
export type PetInput = z.output<typeof petInputSchema>;

const params = z.strictObject({ pet_id: idSchema });

export const listPets = endpoint({
  operationId: 'listPets',
  summary: 'Own pets, oldest first, with how many there are and how many the plan allows',
  method: 'GET',
  path: '/api/pets',
  roles: ['tutor'],
  query: z.strictObject(cursorQuery),
  response: z.extend(pageOf(petSchema), { count: z.int(), limit: z.nullable(z.int()) }),
  errors: [],
});

export const createPet = endpoint({
  operationId: 'createPet',
  summary: 'Registers a pet of the caller',
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
  summary: 'Changes an own pet',
  method: 'PUT',
  path: '/api/pets/:pet_id',
  roles: ['tutor'],
  params,
  body: petInputSchema,
  response: petSchema,
  errors: ['pet/not-found'],
});

export const deletePet = endpoint({
  operationId: 'deletePet',
  summary: 'Removes an own pet that no open booking needs',
  method: 'DELETE',
  path: '/api/pets/:pet_id',
  roles: ['tutor'],
  params,
  response: emptySchema,
  errors: ['pet/not-found', 'pet/in-use'],
});

export const petEndpoints = [listPets, createPet, updatePet, deletePet] as const;
