import { undoKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { endpoint, instantSchema, secretSchema } from '../shared/index.ts';

/** From the fragment of the mailed link, so that no server sees it before the page asks. */
const body = z.strictObject({ token: secretSchema(100) });

const undoLinkSchema = z.object({
  kind: z.enum(undoKinds),
  changed_at: instantSchema,
  expires_at: instantSchema,
  /** When it was used; null while it can be. */
  undone_at: z.nullable(instantSchema),
});
export type UndoLink = z.output<typeof undoLinkSchema>;

export const readUndo = endpoint({
  operationId: 'readUndo',
  summary: 'Get what the link of a mail about a change of the account would undo; changes nothing',
  method: 'POST',
  path: '/api/undo-links/read',
  roles: 'public',
  body,
  response: undoLinkSchema,
  errors: ['undo/not-found', 'request/rate-limited'],
});

export const undoChange = endpoint({
  operationId: 'undoChange',
  summary:
    'Undo the change: end every session, drop the password and mail a link for a new one; once, later calls change nothing',
  method: 'POST',
  path: '/api/undo-links/use',
  roles: 'public',
  body,
  response: undoLinkSchema,
  errors: ['undo/not-found', 'undo/address-taken', 'request/rate-limited'],
});

export const undoEndpoints = [readUndo, undoChange] as const;
