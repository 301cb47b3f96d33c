import { priceUnits } from '@patinha/domain/booking';
import { petSpecies } from '@patinha/domain/pet';
import {
  locationTypes,
  petSizes,
  publishObstacles,
  serviceExtraLimits,
  serviceTypes,
} from '@patinha/domain/service';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import {
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  reaisSchema,
  textSchema,
} from '../shared/index.ts';

const wholeNumber = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum));

const photoSchema = z.object({ id: idSchema, url: z.string(), width: z.int(), height: z.int() });
export type ServicePhoto = z.output<typeof photoSchema>;

/** An optional extra with a separate price. */
const extraSchema = z.object({
  id: idSchema,
  title: z.string(),
  price: z.number(),
  price_cents: centsSchema,
});

const serviceShape = {
  id: idSchema,
  provider_id: idSchema,
  title: z.string(),
  description: z.string(),
  service_type: z.enum(serviceTypes),
  /** In reais (§3), with the same amount in centavos next to each. */
  price_per_hour: z.nullable(z.number()),
  price_per_hour_cents: z.nullable(centsSchema),
  price_per_service: z.nullable(z.number()),
  price_per_service_cents: z.nullable(centsSchema),
  requirements: z.nullable(z.string()),
  is_active: z.boolean(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zone: z.enum(brazilianZones),
  capacity: z.int(),
  duration_minutes: z.int(),
  /** Accepted species; sizes apply to dogs only. */
  accepted_species: z.array(z.enum(petSpecies)),
  accepted_sizes: z.array(z.enum(petSizes)),
  /** Surcharges for weekends and for national holidays; null for none. */
  weekend_pct: z.nullable(z.int()),
  holiday_pct: z.nullable(z.int()),
  extras: z.array(extraSchema),
  /** Requests are accepted at once, without the owner's confirmation. */
  is_instant: z.boolean(),
  photos: z.array(photoSchema),
};

const ownServiceSchema = z.object({
  ...serviceShape,
  location: z.object({ type: z.enum(locationTypes), address: z.nullable(z.string()) }),
  buffer_minutes: z.int(),
  /** Everything that keeps it from being on sale, apart from `is_active`. */
  missing: z.array(z.enum(publishObstacles)),
  /** Why the staff took it off the market; null unless they did. */
  taken_down_reason: z.nullable(z.string()),
  created_at: instantSchema,
});
export type OwnService = z.output<typeof ownServiceSchema>;

/** A price as the tutor pays it, with the fee (D-6); an hourly price is for one hour. */
const offerSchema = z.object({
  unit: z.enum(priceUnits),
  price_cents: centsSchema,
  fee_cents: centsSchema,
  total_cents: centsSchema,
});
export type ServiceOffer = z.output<typeof offerSchema>;

/** The public part: no street, no house number. */
const publicServiceSchema = z.object({
  ...serviceShape,
  location: z.object({ type: z.enum(locationTypes) }),
  offers: z.array(offerSchema),
  provider: z.object({
    id: idSchema,
    display_name: z.string(),
    photo_url: z.nullable(z.string()),
    kind: z.string(),
    rating_average: z.nullable(z.number()),
    rating_count: z.int(),
    verified_at: z.nullable(instantSchema),
    renamed_at: z.nullable(instantSchema),
  }),
});
export type PublicService = z.output<typeof publicServiceSchema>;

/** A service in the list on its provider's public page. */
const listedServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  service_type: z.enum(serviceTypes),
  offers: z.array(offerSchema),
  photo_url: z.nullable(z.string()),
});
export type ListedService = z.output<typeof listedServiceSchema>;

const hasNoTwins = (values: readonly string[]) => new Set(values).size === values.length;
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).check(
    z.minLength(1),
    z.maxLength(values.length),
    z.refine((chosen) => hasNoTwins(chosen)),
  );
const dayPctSchema = z.optional(z.nullable(wholeNumber(1, serviceExtraLimits.dayPct)));
const extraInputSchema = z.strictObject({
  title: textSchema(serviceExtraLimits.titleLength),
  price: reaisSchema,
});

export const serviceInputSchema = z.strictObject({
  title: textSchema(80),
  description: textSchema(2000),
  service_type: z.enum(serviceTypes),
  price_per_hour: z.nullable(reaisSchema),
  price_per_service: z.nullable(reaisSchema),
  requirements: z.optional(z.nullable(textSchema(1000))),
  location: z.optional(
    z.strictObject({
      type: z.optional(z.enum(locationTypes)),
      address: z.optional(z.nullable(textSchema(200))),
    }),
  ),
  capacity: z.optional(wholeNumber(1, 20)),
  duration_minutes: z.optional(wholeNumber(15, 43_200)),
  buffer_minutes: z.optional(wholeNumber(0, 1440)),
  /** Defaults to all of them. */
  accepted_species: z.optional(someOf(petSpecies)),
  accepted_sizes: z.optional(someOf(petSizes)),
  weekend_pct: dayPctSchema,
  holiday_pct: dayPctSchema,
  is_instant: z.optional(z.boolean()),
  extras: z.optional(
    z.array(extraInputSchema).check(
      z.maxLength(serviceExtraLimits.count),
      z.refine((extras) => hasNoTwins(extras.map(({ title }) => title))),
    ),
  ),
});
export type ServiceInput = z.output<typeof serviceInputSchema>;

/** Maximum number of photos per service, and of bytes before a file is scaled down. */
export const servicePhotoLimits = { count: 8, bytes: 10 * 1024 * 1024 } as const;

const params = z.strictObject({ service_id: idSchema });
const photoParams = z.strictObject({ service_id: idSchema, photo_id: idSchema });
const seller = ['prestador', 'empresa'] as const;

export const listOwnServices = endpoint({
  operationId: 'listOwnServices',
  summary: 'List the caller’s services, newest first',
  method: 'GET',
  path: '/api/services',
  roles: seller,
  query: z.strictObject(cursorQuery),
  response: z.extend(pageOf(ownServiceSchema), {
    count: z.int(),
    active_count: z.int(),
    /** Limits of the plan; null means unlimited. */
    limits: z.nullable(z.object({ registered: z.int(), active: z.int() })),
  }),
  errors: ['provider/not-found'],
});

export const createService = endpoint({
  operationId: 'createService',
  summary: 'Register a service; it is published at once unless something prevents that',
  method: 'POST',
  path: '/api/services',
  roles: seller,
  body: serviceInputSchema,
  response: ownServiceSchema,
  status: 201,
  errors: ['provider/not-found', 'service/registered-limit'],
});

export const updateService = endpoint({
  operationId: 'updateService',
  summary: 'Change one of the caller’s services',
  method: 'PUT',
  path: '/api/services/:service_id',
  roles: seller,
  params,
  body: serviceInputSchema,
  response: ownServiceSchema,
  errors: ['service/not-found', 'service/read-only', 'service/no-price', 'service/no-crmv'],
});

export const activateService = endpoint({
  operationId: 'activateService',
  summary: 'Publish one of the caller’s services',
  method: 'POST',
  path: '/api/services/:service_id/activate',
  roles: seller,
  params,
  response: ownServiceSchema,
  errors: [
    'service/not-found',
    'service/taken-down',
    'service/active-limit',
    'service/not-verified',
    'service/no-price',
    'service/no-place',
    'service/no-crmv',
  ],
});

export const deactivateService = endpoint({
  operationId: 'deactivateService',
  summary: 'Take one of the caller’s services off the market; existing bookings stay',
  method: 'POST',
  path: '/api/services/:service_id/deactivate',
  roles: seller,
  params,
  response: ownServiceSchema,
  errors: ['service/not-found'],
});

export const readService = endpoint({
  operationId: 'readService',
  summary: 'Get the public page of a published service',
  method: 'GET',
  path: '/api/services/:service_id',
  roles: 'public',
  params,
  response: publicServiceSchema,
  errors: ['service/not-found'],
});

export const deleteServicePhoto = endpoint({
  operationId: 'deleteServicePhoto',
  summary: 'Remove a photo from one of the caller’s services',
  method: 'DELETE',
  path: '/api/services/:service_id/photos/:photo_id',
  roles: seller,
  params: photoParams,
  response: emptySchema,
  errors: ['service/not-found', 'service/photo-not-found'],
});

export const addServicePhoto = endpoint({
  operationId: 'addServicePhoto',
  summary:
    'Add a JPEG, PNG or WebP photo to one of the caller’s services; it is stored smaller and without its metadata',
  method: 'POST',
  path: '/api/services/:service_id/photos',
  roles: seller,
  params,
  body: z.strictObject({ photo: z.file().check(z.maxSize(servicePhotoLimits.bytes)) }),
  contentType: 'multipart/form-data',
  response: photoSchema,
  status: 201,
  errors: ['service/not-found', 'service/photo-limit', 'service/photo-unreadable'],
});

export const orderServicePhotos = endpoint({
  operationId: 'orderServicePhotos',
  summary: 'Set the order of a service’s photos; the first one is shown on the cards',
  method: 'PUT',
  path: '/api/services/:service_id/photos',
  roles: seller,
  params,
  body: z.strictObject({ photo_ids: z.array(idSchema).check(z.maxLength(servicePhotoLimits.count)) }),
  response: ownServiceSchema,
  errors: ['service/not-found', 'service/photo-not-found'],
});

export const listProviderServices = endpoint({
  operationId: 'listProviderServices',
  summary: 'List published services of a provider, newest first',
  method: 'GET',
  path: '/api/providers/:provider_id/services',
  roles: 'public',
  params: z.strictObject({ provider_id: idSchema }),
  query: z.strictObject(cursorQuery),
  response: pageOf(listedServiceSchema),
  errors: ['provider/not-found'],
});

export const serviceEndpoints = [
  listOwnServices,
  createService,
  updateService,
  activateService,
  deactivateService,
  readService,
  listProviderServices,
  addServicePhoto,
  orderServicePhotos,
  deleteServicePhoto,
] as const;
