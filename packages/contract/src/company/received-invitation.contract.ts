import { memberRoles } from '@patinha/domain/company';
import * as z from 'zod/mini';

import { endpoint, idSchema, instantSchema } from '../shared/index.ts';

// The company comes first, as the owner of the row. Team members may have any type.
export const anybody = ['empresa', 'tutor', 'prestador', 'admin'] as const;

const receivedSchema = z.object({
  id: idSchema,
  company_name: z.string(),
  role: z.enum(memberRoles),
  expires_at: instantSchema,
});
export type ReceivedInvitation = z.output<typeof receivedSchema>;

export const listReceivedInvitations = endpoint({
  operationId: 'listReceivedInvitations',
  summary: 'List the open invitations to the caller’s own address',
  method: 'GET',
  path: '/api/company/team/invitations/received',
  roles: anybody,
  response: z.object({ items: z.array(receivedSchema) }),
  errors: [],
});
