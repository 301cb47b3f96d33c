import { petDocumentKinds, petFileLimits } from '@patinha/domain/pet';
import * as z from 'zod/mini';

import { emptySchema, endpoint, idSchema, instantSchema, optionalTextSchema } from '../shared/index.ts';
import { petParams, petSchema } from './pet.contract.ts';

/** What is told of a document; its pages are seen through links alone. */
export const petDocumentShape = {
  id: idSchema,
  kind: z.enum(petDocumentKinds),
  title: z.nullable(z.string()),
  page_count: z.int(),
  created_at: instantSchema,
};
export const sharedDocumentSchema = z.object(petDocumentShape);
export type SharedDocument = z.output<typeof sharedDocumentSchema>;

export const petDocumentSchema = z.object({
  ...petDocumentShape,
  /** Carers of confirmed bookings of the pet may open it. */
  is_shared: z.boolean(),
});
export type PetDocument = z.output<typeof petDocumentSchema>;

const pageLinksSchema = z.object({
  /** One a page, in order. */
  links: z.array(z.object({ url: z.string() })),
  expires_at: instantSchema,
});

export const replacePetPhoto = endpoint({
  operationId: 'replacePetPhoto',
  summary: 'Puts a JPEG, PNG or WebP in the place of an own pet’s picture; it loses its name and metadata',
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
  summary: 'Takes the picture of an own pet away; its species’ tile comes back',
  method: 'DELETE',
  path: '/api/pets/:pet_id/photo',
  roles: ['tutor'],
  params: petParams,
  response: petSchema,
  errors: ['pet/not-found'],
});

export const addPetDocument = endpoint({
  operationId: 'addPetDocument',
  summary: 'Keeps a JPEG, PNG, WebP or PDF of up to ten pages as pictures of its pages, for the tutor alone',
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
  summary: 'Lets carers of confirmed bookings open a document of an own pet, or no longer',
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
  summary: 'Takes a document of an own pet away for good',
  method: 'DELETE',
  path: '/api/pets/:pet_id/documents/:pet_document_id',
  roles: ['tutor'],
  params: documentParams,
  response: emptySchema,
  errors: documentErrors,
});

export const openPetDocument = endpoint({
  operationId: 'openPetDocument',
  summary: 'Links to the pages of a document of an own pet: each opens once, within 60 seconds',
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
    'The same for the carer of a booking, of a document that is shared, from the confirmation until the check-out',
  method: 'POST',
  path: '/api/bookings/:booking_id/pet-documents/:pet_document_id/links',
  roles: ['prestador', 'empresa'],
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
