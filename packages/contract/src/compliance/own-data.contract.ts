import { dataViewKinds, deletionBlockers, exportStatuses } from '@patinha/domain/compliance';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
} from '../shared/index.ts';

const dataExportSchema = z.object({
  id: idSchema,
  status: z.enum(exportStatuses),
  requested_at: instantSchema,
  expires_at: z.nullable(instantSchema),
  size_bytes: z.nullable(z.int()),
  /** Signed, for the owner's own session only; null unless the file is ready. */
  download_path: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExportSchema>;

export const requestDataExport = endpoint({
  operationId: 'requestDataExport',
  summary:
    'Request a file with everything that is stored about the caller; returns the pending export if there is one',
  method: 'POST',
  path: '/api/compliance/export',
  roles: anyRole,
  isForSuspended: true,
  proof: 'always',
  response: dataExportSchema,
  status: 202,
  errors: ['compliance/recently-recovered', 'request/rate-limited'],
});

export const readDataExport = endpoint({
  operationId: 'readDataExport',
  summary: 'Get the latest export of the caller, or null',
  method: 'GET',
  path: '/api/compliance/export',
  roles: anyRole,
  isForSuspended: true,
  response: z.object({ export: z.nullable(dataExportSchema) }),
  errors: [],
});

export const readDeletionTerms = endpoint({
  operationId: 'readDeletionTerms',
  summary: 'List what blocks the deletion of the caller’s account, and what would be lost with it',
  method: 'GET',
  path: '/api/compliance/deletion',
  roles: anyRole,
  isForSuspended: true,
  response: z.object({
    blockers: z.array(z.enum(deletionBlockers)),
    open_bookings: z.int(),
    balance_cents: centsSchema,
    /** Credit that lapses with the account (D-121). */
    promotional_cents: centsSchema,
    points: z.int(),
  }),
  errors: [],
});
export type DeletionTerms = z.output<(typeof readDeletionTerms)['response']>;

export const requestDeletion = endpoint({
  operationId: 'requestDeletion',
  summary:
    'Hide the account and end every session; it is anonymised after 30 days unless its owner signs in before',
  method: 'POST',
  path: '/api/compliance/deletion',
  roles: anyRole,
  isForSuspended: true,
  proof: 'always',
  response: z.object({ due_at: instantSchema }),
  errors: ['compliance/deletion-blocked'],
  destructive: true,
});

const dataViewSchema = z.object({
  id: z.string(),
  viewed_at: instantSchema,
  /** First name of the viewer; empty when the account is gone. */
  viewed_by: z.string(),
  kind: z.enum(dataViewKinds),
});

export const listDataViews = endpoint({
  operationId: 'listDataViews',
  summary: 'List who accessed the caller’s data, newest first',
  method: 'GET',
  path: '/api/compliance/views',
  roles: anyRole,
  isForSuspended: true,
  query: z.strictObject({ ...cursorQuery, cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  response: pageOf(dataViewSchema),
  errors: [],
});

export const ownDataEndpoints = [
  requestDataExport,
  readDataExport,
  readDeletionTerms,
  requestDeletion,
  listDataViews,
] as const;
