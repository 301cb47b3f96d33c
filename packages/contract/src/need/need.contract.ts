import { locationTypes, serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import {
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  lineSchema,
  pageOf,
  stateSchema,
  textSchema,
} from '../shared/index.ts';
import { ownNeedSchema, receivedProposalSchema } from './need.schemas.ts';

const maxPets = 10;
const maxBudgetCents = 10_000_000;
const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

export const needInputSchema = z
  .strictObject({
    service_type: z.enum(serviceTypes),
    /** What should be done, in the tutor's words. */
    description: textSchema(1000, 10),
    pet_ids: z.array(idSchema).check(
      z.minLength(1),
      z.maxLength(maxPets),
      z.refine<string[]>((ids) => new Set(ids).size === ids.length),
    ),
    starts_at: instantSchema,
    duration_minutes: z.int().check(z.minimum(15), z.maximum(43_200)),
    location_type: z.optional(z.nullable(z.enum(locationTypes))),
    district: z.optional(z.nullable(lineSchema(80))),
    city: lineSchema(80),
    state: stateSchema,
    /** Stored only as the middle of a half-kilometre cell. */
    latitude: z.optional(z.nullable(degrees(90))),
    longitude: z.optional(z.nullable(degrees(180))),
    budget_cents: z.optional(z.nullable(z.int().check(z.minimum(100), z.maximum(maxBudgetCents)))),
  })
  .check(
    z.refine(({ latitude, longitude }) => ((latitude ?? null) === null) === ((longitude ?? null) === null), {
      path: ['latitude'],
    }),
  );
export type NeedInput = z.output<typeof needInputSchema>;

const params = z.strictObject({ need_id: idSchema });

export const listOwnNeeds = endpoint({
  operationId: 'listOwnNeeds',
  summary: 'List the tutor’s needs, newest first',
  method: 'GET',
  path: '/api/needs',
  roles: ['tutor'],
  query: z.strictObject(cursorQuery),
  response: pageOf(ownNeedSchema),
  errors: [],
});

export const postNeed = endpoint({
  operationId: 'postNeed',
  summary: 'Post a need for proposals; verified carers nearby who offer the service are notified',
  method: 'POST',
  path: '/api/needs',
  roles: ['tutor'],
  body: needInputSchema,
  response: ownNeedSchema,
  status: 201,
  errors: ['onboarding/unfinished', 'booking/pet-not-found', 'need/too-many-open', 'need/too-many-today'],
});

export const readNeed = endpoint({
  operationId: 'readNeed',
  summary: 'Get one of the caller’s needs with its proposals: open ones first, lowest price first',
  method: 'GET',
  path: '/api/needs/:need_id',
  roles: ['tutor'],
  params,
  response: z.object({ need: ownNeedSchema, proposals: z.array(receivedProposalSchema) }),
  errors: ['need/not-found'],
});

export const changeNeed = endpoint({
  operationId: 'changeNeed',
  summary: 'Change one of the caller’s needs, as long as it has no open proposal',
  method: 'PUT',
  path: '/api/needs/:need_id',
  roles: ['tutor'],
  params,
  body: needInputSchema,
  response: ownNeedSchema,
  errors: ['need/not-found', 'need/not-open', 'need/has-proposals', 'booking/pet-not-found'],
});

export const closeNeed = endpoint({
  operationId: 'closeNeed',
  summary: 'Close one of the caller’s needs without a booking; its proposers are notified',
  method: 'POST',
  path: '/api/needs/:need_id/close',
  roles: ['tutor'],
  params,
  body: z.strictObject({}),
  response: ownNeedSchema,
  errors: ['need/not-found', 'need/not-open'],
});

export const needEndpoints = [listOwnNeeds, postNeed, readNeed, changeNeed, closeNeed] as const;
