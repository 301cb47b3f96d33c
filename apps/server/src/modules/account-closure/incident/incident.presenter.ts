import type { Incident } from '@patinha/contract/compliance';
import { canTakeStep, incidentSteps, isIncidentLate } from '@patinha/domain/compliance';

import type { IncidentRow } from './incident.queries.ts';

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

export const presentIncident = (row: IncidentRow, now: Date): Incident => ({
  id: row.id,
  title: row.title,
  description: row.description,
  affected_people: row.affectedPeople,
  known_at: row.knownAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  is_late: isIncidentLate(row, now),
  authority_told_at: isoOrNull(row.authorityToldAt),
  people_told_at: isoOrNull(row.peopleToldAt),
  closed_at: isoOrNull(row.closedAt),
  open_steps: incidentSteps.filter((step) => canTakeStep(row, step)),
});
