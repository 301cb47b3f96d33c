import * as z from 'zod/mini';

import { emptySchema, endpoint, textSchema } from '../shared/index.ts';

export const reportMissingPage = endpoint({
  operationId: 'reportMissingPage',
  summary: 'Log an address that has no screen (sent by the 404 page)',
  method: 'POST',
  path: '/api/missing-pages',
  roles: 'public',
  body: z.strictObject({ path: textSchema(200) }),
  response: emptySchema,
  status: 202,
  errors: [],
});

export const pageEndpoints = [reportMissingPage] as const;
