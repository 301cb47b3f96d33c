import { incidentSteps } from '@patinha/domain/compliance';
import * as z from 'zod/mini';

import {
  cursorQuery,
  endpoint,
  idSchema,
  instantSchema,
  lineSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

const incidentSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  affected_people: z.nullable(z.int()),
  known_at: instantSchema,
  /** End of the third business day: by then the authority and the data subjects must be notified. */
  due_at: instantSchema,
  is_late: z.boolean(),
  authority_told_at: z.nullable(instantSchema),
  people_told_at: z.nullable(instantSchema),
  closed_at: z.nullable(instantSchema),
  open_steps: z.array(z.enum(incidentSteps)),
});
export type Incident = z.output<typeof incidentSchema>;

export const listIncidents = endpoint({
  operationId: 'listIncidents',
  summary: 'List the register of incidents with personal data, newest first',
  method: 'GET',
  path: '/api/admin/incidents',
  roles: ['admin'],
  query: z.strictObject(cursorQuery),
  response: pageOf(incidentSchema),
  errors: [],
});

const maxPeople = 1_000_000_000;

export const incidentInputSchema = z.strictObject({
  title: lineSchema(120),
  description: textSchema(4000),
  affected_people: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxPeople)))),
  /** When it became known; not in the future. */
  known_at: instantSchema,
});
export type IncidentInput = z.output<typeof incidentInputSchema>;

export const recordIncident = endpoint({
  operationId: 'recordIncident',
  summary: 'Register an incident; its deadline runs from the day on which it became known',
  method: 'POST',
  path: '/api/admin/incidents',
  roles: ['admin'],
  body: incidentInputSchema,
  response: incidentSchema,
  status: 201,
  errors: [],
});

export const takeIncidentStep = endpoint({
  operationId: 'takeIncidentStep',
  summary:
    'Record that the authority was notified, that the data subjects were notified, or that the incident is closed',
  method: 'POST',
  path: '/api/admin/incidents/:incident_id/steps',
  roles: ['admin'],
  params: z.strictObject({ incident_id: idSchema }),
  body: z.strictObject({ step: z.enum(incidentSteps) }),
  response: incidentSchema,
  errors: ['compliance/incident-not-found', 'compliance/incident-step-taken'],
});

export const incidentEndpoints = [listIncidents, recordIncident, takeIncidentStep] as const;
