import { maxPetNoteLength } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { anyRole, endpoint, idSchema, instantSchema, optionalTextSchema } from '../shared/index.ts';

const revisionSchema = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

const petNoteSchema = z.object({
  pet_id: idSchema,
  /** Empty while there is none. */
  text: z.string(),
  /** First name of who of a company's team wrote it last; null for a seller alone, and once they have left. */
  author_name: z.nullable(z.string()),
  updated_at: z.nullable(instantSchema),
  /** Of the note that was read, for the next change; 0 while there is none. */
  revision: revisionSchema,
});
export type PetNote = z.output<typeof petNoteSchema>;

export const listPetNotes = endpoint({
  operationId: 'listPetNotes',
  summary:
    "Get the seller's own notes about the pets of a booking, for who looks after them; never for the tutor",
  method: 'GET',
  path: '/api/bookings/:booking_id/pet-notes',
  roles: anyRole,
  params: z.strictObject({ booking_id: idSchema }),
  response: z.object({
    /** From the confirmation of the booking on. */
    may_write: z.boolean(),
    /** The seller is a company, whose owner, managers and attending members share the notes. */
    is_team: z.boolean(),
    items: z.array(petNoteSchema),
  }),
  errors: ['booking/not-found'],
});

export const savePetNote = endpoint({
  operationId: 'savePetNote',
  summary: "Write the seller's note about a pet of a booking; an empty text deletes it",
  method: 'PUT',
  path: '/api/bookings/:booking_id/pet-notes/:pet_id',
  roles: anyRole,
  params: z.strictObject({ booking_id: idSchema, pet_id: idSchema }),
  body: z.strictObject({ revision: revisionSchema, text: optionalTextSchema(maxPetNoteLength) }),
  response: petNoteSchema,
  errors: ['booking/not-found', 'pet/not-found', 'pet/note-too-early', 'pet/note-changed'],
});

export const petNoteEndpoints = [listPetNotes, savePetNote] as const;
