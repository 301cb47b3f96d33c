import * as z from 'zod/mini';

import { cursorQuery, emptySchema, endpoint, idSchema, pageOf } from '../shared/index.ts';
import {
  listedServiceSchema,
  ownServiceSchema,
  photoSchema,
  publicServiceSchema,
  serviceInputSchema,
} from './service.schemas.ts';

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
    'service/not-onboarded',
    'service/not-verified',
    'service/unconfirmed-unit',
    'service/no-price',
    'service/low-price',
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

export const removeService = endpoint({
  operationId: 'removeService',
  summary:
    'Remove one of the caller’s services; one with bookings or conversations is kept out of sight for them',
  method: 'DELETE',
  path: '/api/services/:service_id',
  roles: seller,
  params,
  response: emptySchema,
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
  removeService,
  readService,
  listProviderServices,
  addServicePhoto,
  orderServicePhotos,
  deleteServicePhoto,
] as const;
