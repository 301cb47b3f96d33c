import type { IncidentInput } from '@patinha/contract/compliance';
import { canTakeStep, incidentDueAt, type IncidentStep } from '@patinha/domain/compliance';
import { type Actor, isAdmin } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/pagination.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import {
  type IncidentRow,
  insertIncident,
  lockIncident,
  selectIncidents,
  updateIncident,
} from './incident.queries.ts';

export const readIncidents = (db: Database, page: PageRequest): Promise<IncidentRow[]> =>
  selectIncidents(db, page);

/** Registers an incident; the legal deadline runs from the day on which it became known. */
export async function recordIncident(
  tx: Transaction,
  actor: Actor,
  { input, now }: { readonly input: IncidentInput; readonly now: Date },
): Promise<IncidentRow> {
  const knownAt = new Date(input.known_at);
  if (knownAt > now) throw invalidFields({ known_at: 'too_big' });
  const incident = await insertIncident(tx, {
    title: input.title,
    description: input.description,
    affectedPeople: input.affected_people ?? null,
    recordedBy: actor.userId,
    recordedAt: now,
    knownAt,
    dueAt: incidentDueAt(knownAt),
  });
  await audit(tx, {
    actorId: actor.userId,
    action: 'compliance.record-incident',
    subjectType: 'incident',
    subjectId: incident.id,
  });
  return incident;
}

const mayKeepRegister = (_incident: IncidentRow, actor: Actor): boolean => isAdmin(actor);

/** Records a step with the current time; each step is recorded once, and none after the last. */
export async function recordIncidentStep(
  tx: Transaction,
  actor: Actor,
  { incidentId, step, now }: { readonly incidentId: string; readonly step: IncidentStep; readonly now: Date },
): Promise<IncidentRow> {
  const found = await lockIncident(tx, incidentId);
  const incident = authorize(found, mayKeepRegister, actor, 'compliance/incident-not-found');
  if (!canTakeStep(incident, step))
    throw new DomainError('compliance/incident-step-taken', { incidentId, step });
  const changed = await updateIncident(tx, incident, { step, at: now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'compliance.take-incident-step',
    subjectType: 'incident',
    subjectId: incidentId,
    details: { step },
  });
  return changed;
}
