import { petSpecies } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema, instantSchema, lineSchema, textSchema } from '../shared/index.ts';
import { petParams } from './pet.contract.ts';

/** The address of a page is its secret: 128 bits. */
const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const pageParams = z.strictObject({ lost_token: tokenSchema });

export const lostPageSchema = z.object({
  token: tokenSchema,
  note: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  /** Whether the page shows the pet’s photo. */
  shows_photo: z.boolean(),
  since: instantSchema,
});

export const reportPetLost = endpoint({
  operationId: 'reportPetLost',
  summary: 'Open the public page of one of the caller’s pets that is lost, or change its content',
  method: 'PUT',
  path: '/api/pets/:pet_id/lost',
  roles: ['tutor'],
  params: petParams,
  body: z.strictObject({
    note: z.optional(z.nullable(textSchema(300))),
    last_seen: z.optional(z.nullable(lineSchema(120))),
    /** Whether everyone with the address may see the photo; defaults to no. */
    shows_photo: z.optional(z.boolean()),
  }),
  response: lostPageSchema,
  errors: ['pet/not-found'],
});

export const reportPetFound = endpoint({
  operationId: 'reportPetFound',
  summary: 'Close the page of a lost pet; its address and its messages are deleted for good',
  method: 'DELETE',
  path: '/api/pets/:pet_id/lost',
  roles: ['tutor'],
  params: petParams,
  response: emptySchema,
  errors: ['pet/not-found', 'pet/not-lost'],
});

const messageSchema = z.object({
  id: idSchema,
  is_from_tutor: z.boolean(),
  text: z.string(),
  sent_at: instantSchema,
});
export type LostMessage = z.output<typeof messageSchema>;

const conversationSchema = z.object({ id: idSchema, messages: z.array(messageSchema) });
export type LostConversation = z.output<typeof conversationSchema>;

export const listLostConversations = endpoint({
  operationId: 'listLostConversations',
  summary: 'List the conversations about one of the caller’s lost pets, latest message first',
  method: 'GET',
  path: '/api/pets/:pet_id/lost/conversations',
  roles: ['tutor'],
  params: petParams,
  response: z.object({ items: z.array(conversationSchema) }),
  errors: ['pet/not-found'],
});

export const answerLostConversation = endpoint({
  operationId: 'answerLostConversation',
  summary: 'Reply to a user who has seen the caller’s lost pet',
  method: 'POST',
  path: '/api/pets/:pet_id/lost/messages',
  roles: ['tutor'],
  params: petParams,
  body: z.strictObject({ conversation_id: z.uuid(), text: textSchema(500) }),
  response: emptySchema,
  status: 201,
  errors: ['pet/not-found', 'pet/not-lost', 'pet/conversation-full'],
});

const lostPetSchema = z.object({
  name: z.string(),
  species: z.enum(petSpecies),
  breed: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  note: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  since: instantSchema,
});
export type LostPet = z.output<typeof lostPetSchema>;

export const readLostPet = endpoint({
  operationId: 'readLostPet',
  summary: 'Get a lost pet, without anything that identifies its owner',
  method: 'GET',
  path: '/api/lost-pets/:lost_token',
  roles: 'public',
  params: pageParams,
  response: lostPetSchema,
  errors: ['pet/page-not-found'],
});

/** The conversation's id is the finder's secret: without it none of the messages is shown. */
export const readLostConversation = endpoint({
  operationId: 'readLostConversation',
  summary: 'Get the finder’s own conversation about a lost pet',
  method: 'GET',
  path: '/api/lost-pets/:lost_token/messages',
  roles: 'public',
  params: pageParams,
  query: z.strictObject({ conversation_id: z.uuid() }),
  response: z.object({ items: z.array(messageSchema) }),
  errors: ['pet/page-not-found'],
});

export const writeAboutLostPet = endpoint({
  operationId: 'writeAboutLostPet',
  summary: 'Write to the owner of a lost pet; neither side learns who the other is',
  method: 'POST',
  path: '/api/lost-pets/:lost_token/messages',
  roles: 'public',
  params: pageParams,
  body: z.strictObject({ text: textSchema(500), conversation_id: z.optional(z.uuid()) }),
  response: z.object({ conversation_id: idSchema }),
  status: 201,
  errors: ['pet/page-not-found', 'pet/conversation-full'],
});

export const lostPetEndpoints = [
  reportPetLost,
  reportPetFound,
  listLostConversations,
  answerLostConversation,
  readLostPet,
  readLostConversation,
  writeAboutLostPet,
] as const;
