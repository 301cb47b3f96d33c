import { petDocumentKinds, petFileLimits } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema, instantSchema, optionalTextSchema } from '../shared/index.ts';
import { petDocumentShape } from './pet-in-care.contract.ts';
import { petParams, petSchema } from './pet.contract.ts';

export const petDocumentSchema = z.object({
  ...petDocumentShape,
  /** Whether carers of the pet's confirmed bookings may open it. */
  is_shared: z.boolean(),
});
export type PetDocument = z.output<typeof petDocumentSchema>;

const pageLinksSchema = z.object({
  /** One per page, in order. */
  links: z.array(z.object({ url: z.string() })),
  expires_at: instantSchema,
});

export const replacePetPhoto = endpoint({
  operationId: 'replacePetPhoto',
  summary: 'Replace a pet’s picture with a JPEG, PNG or WebP; its name and metadata are removed',
  method: 'PUT',
  path: '/api/pets/:pet_id/photo',
  roles: ['tutor'],
  params: petParams,
  body: z.strictObject({ photo: z.file().check(z.minSize(1), z.maxSize(petFileLimits.photoBytes)) }),
  contentType: 'multipart/form-data',
  response: petSchema,
  errors: ['pet/not-found', 'pet/read-only', 'pet/file-unreadable'],
});

export const removePetPhoto = endpoint({
  operationId: 'removePetPhoto',
  summary: 'Remove a pet’s picture; the tile of its species is shown again',
  method: 'DELETE',
  path: '/api/pets/:pet_id/photo',
  roles: ['tutor'],
  params: petParams,
  response: petSchema,
  errors: ['pet/not-found'],
});

export const addPetDocument = endpoint({
  operationId: 'addPetDocument',
  summary: 'Store a JPEG, PNG, WebP or PDF of up to ten pages as page images, for the tutor only',
  method: 'POST',
  path: '/api/pets/:pet_id/documents',
  roles: ['tutor'],
  params: petParams,
  body: z.strictObject({
    kind: z.enum(petDocumentKinds),
    title: z.optional(optionalTextSchema(petFileLimits.title)),
    file: z.file().check(z.minSize(1), z.maxSize(petFileLimits.documentBytes)),
  }),
  contentType: 'multipart/form-data',
  response: petDocumentSchema,
  status: 201,
  errors: ['pet/not-found', 'pet/read-only', 'pet/too-many-documents', 'pet/file-unreadable'],
});

const documentParams = z.strictObject({ pet_id: idSchema, pet_document_id: idSchema });
const documentErrors = ['pet/not-found', 'pet/document-not-found'] as const;

export const sharePetDocument = endpoint({
  operationId: 'sharePetDocument',
  summary:
    'Share a document of one of the caller’s pets with carers of confirmed bookings, or stop sharing it',
  method: 'PUT',
  path: '/api/pets/:pet_id/documents/:pet_document_id/sharing',
  roles: ['tutor'],
  params: documentParams,
  body: z.strictObject({ is_shared: z.boolean() }),
  response: petDocumentSchema,
  errors: documentErrors,
});

export const removePetDocument = endpoint({
  operationId: 'removePetDocument',
  summary: 'Delete a document of one of the caller’s pets for good',
  method: 'DELETE',
  path: '/api/pets/:pet_id/documents/:pet_document_id',
  roles: ['tutor'],
  params: documentParams,
  response: emptySchema,
  errors: documentErrors,
});

export const openPetDocument = endpoint({
  operationId: 'openPetDocument',
  summary: 'Create links to the pages of a pet’s document: each opens once, within 60 seconds',
  method: 'POST',
  path: '/api/pets/:pet_id/documents/:pet_document_id/links',
  roles: ['tutor'],
  params: documentParams,
  response: pageLinksSchema,
  status: 201,
  errors: documentErrors,
});

export const openSharedDocument = endpoint({
  operationId: 'openSharedDocument',
  summary:
    'Create links to a shared document’s pages for the carer of a booking, from the confirmation until the check-out',
  method: 'POST',
  path: '/api/bookings/:booking_id/pet-documents/:pet_document_id/links',
  roles: ['prestador', 'empresa', 'tutor'],
  params: z.strictObject({ booking_id: idSchema, pet_document_id: idSchema }),
  response: pageLinksSchema,
  status: 201,
  errors: ['booking/not-found', 'pet/document-shut', 'pet/document-not-found'],
});

export const petFileEndpoints = [
  replacePetPhoto,
  removePetPhoto,
  addPetDocument,
  sharePetDocument,
  removePetDocument,
  openPetDocument,
  openSharedDocument,
] as const;
