import {
  chargebackKinds,
  chargebackStatuses,
  contestFileLimit,
  contestNoteLimit,
  contestStates,
} from '@patinha/domain/payment';
import * as z from 'zod/mini';

import {
  anyRole,
  centsSchema,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  textSchema,
} from '../shared/index.ts';

/** What the product has recorded of the service, and sends with the proof. */
const recordedSchema = z.object({
  checked_in_at: z.nullable(instantSchema),
  checked_out_at: z.nullable(instantSchema),
  /** The tutor said that the service went well. */
  confirmed_at: z.nullable(instantSchema),
  has_route: z.boolean(),
  entries: z.int(),
  photos: z.int(),
  messages: z.int(),
});

const contestFileSchema = z.object({ id: idSchema, url: z.string(), width: z.int(), height: z.int() });

/** What the bank gets of us, for the seller and the admins. */
const proofSchema = z.object({
  note: z.nullable(z.string()),
  files: z.array(contestFileSchema),
  recorded: recordedSchema,
  may_edit: z.boolean(),
  may_send: z.boolean(),
  /** For admins: the document as it is or will be sent, valid for some minutes. */
  document_url: z.nullable(z.string()),
  /** For admins: why the PSP did not take it, in its own code. */
  refusal: z.nullable(z.string()),
});

const contestSchema = z.object({
  id: idSchema,
  booking_id: idSchema,
  kind: z.enum(chargebackKinds),
  status: z.enum(chargebackStatuses),
  state: z.enum(contestStates),
  amount_cents: centsSchema,
  opened_at: instantSchema,
  /** The last moment at which the bank takes proof. */
  proof_due_at: instantSchema,
  sent_at: z.nullable(instantSchema),
  decided_at: z.nullable(instantSchema),
  /** Null for the tutor. */
  proof: z.nullable(proofSchema),
});
export type Contest = z.output<typeof contestSchema>;
export type ContestProof = z.output<typeof proofSchema>;

const params = z.strictObject({ contest_id: idSchema });
const sellers = ['prestador', 'empresa'] as const;
const answerErrors = ['payment/contest-not-found', 'payment/contest-closed'] as const;

export const readContest = endpoint({
  operationId: 'readContest',
  summary:
    'Read a bank’s contest of a booking’s payment, as one of its sides; the tutor does not see the proof',
  method: 'GET',
  path: '/api/contests/:contest_id',
  roles: anyRole,
  params,
  response: contestSchema,
  errors: ['payment/contest-not-found'],
});

export const writeContestNote = endpoint({
  operationId: 'writeContestNote',
  summary: 'Write, as the seller, what the bank should know; replaces the former note until it is sent',
  method: 'PUT',
  path: '/api/contests/:contest_id/note',
  roles: sellers,
  params,
  body: z.strictObject({ note: textSchema(contestNoteLimit) }),
  response: contestSchema,
  errors: answerErrors,
});

export const addContestFile = endpoint({
  operationId: 'addContestFile',
  summary: 'Add, as the seller, a picture (JPEG, PNG or WebP) to the proof until it is sent',
  method: 'POST',
  path: '/api/contests/:contest_id/files',
  roles: sellers,
  params,
  body: z.strictObject({ file: z.file().check(z.minSize(1), z.maxSize(contestFileLimit.bytes)) }),
  contentType: 'multipart/form-data',
  response: contestSchema,
  status: 201,
  errors: [...answerErrors, 'payment/contest-file-unreadable', 'payment/contest-too-many-files'],
});

export const removeContestFile = endpoint({
  operationId: 'removeContestFile',
  summary: 'Remove, as the seller, a picture from the proof until it is sent',
  method: 'DELETE',
  path: '/api/contests/:contest_id/files/:contest_file_id',
  roles: sellers,
  params: z.extend(params, { contest_file_id: idSchema }),
  response: contestSchema,
  errors: answerErrors,
});

export const readContestAsAdmin = endpoint({
  operationId: 'readContestAsAdmin',
  summary: 'Read a bank’s contest with the proof as it is or will be sent; the access is logged',
  method: 'GET',
  path: '/api/admin/contests/:contest_id',
  roles: ['admin'],
  isAct: true,
  params,
  response: contestSchema,
  errors: ['payment/contest-not-found'],
});

export const sendContestProof = endpoint({
  operationId: 'sendContestProof',
  summary: 'Send the proof to the payer’s bank, once; it cannot be changed afterwards (D-187)',
  method: 'POST',
  path: '/api/admin/contests/:contest_id/proof',
  roles: ['admin'],
  params,
  body: z.strictObject({}),
  response: emptySchema,
  errors: [...answerErrors, 'payment/contest-own'],
});

export const contestEndpoints = [
  readContest,
  readContestAsAdmin,
  writeContestNote,
  addContestFile,
  removeContestFile,
  sendContestProof,
] as const;
