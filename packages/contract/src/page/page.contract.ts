import * as z from 'zod/mini';

import { emptySchema, endpoint, textSchema } from '../shared/index.ts';

export const reportMissingPage = endpoint({
  operationId: 'reportMissingPage',
  summary: 'Logs an address that has no screen (the 404 page tells it)',
  method: 'POST',
  path: '/api/missing-pages',
  roles: 'public',
  body: z.strictObject({ path: textSchema(200) }),
  response: emptySchema,
  status: 202,
  errors: [],
});

export const pageEndpoints = [reportMissingPage] as const;
