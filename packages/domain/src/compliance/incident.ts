import { endOfBusinessDay } from './business-days.ts';

/**
 * Business days within which the authority and the data subjects must be notified of an incident (Resolução CD/ANPD
 * 15/2024).
 */
export const incidentNotificationDays = 3;

/** When the notification to the authority is due, counted from the day on which the incident became known. */
export const incidentDueAt = (knownAt: Date): Date => endOfBusinessDay(knownAt, incidentNotificationDays);

export const incidentSteps = ['authority_told', 'people_told', 'closed'] as const;
export type IncidentStep = (typeof incidentSteps)[number];

export interface IncidentState {
  readonly dueAt: Date;
  readonly authorityToldAt: Date | null;
  readonly peopleToldAt: Date | null;
  readonly closedAt: Date | null;
}

const doneAt = (incident: IncidentState, step: IncidentStep): Date | null =>
  ({
    authority_told: incident.authorityToldAt,
    people_told: incident.peopleToldAt,
    closed: incident.closedAt,
  })[step];

/** Each step is taken once, and nothing follows the last. */
export const canTakeStep = (incident: IncidentState, step: IncidentStep): boolean =>
  !incident.closedAt && !doneAt(incident, step);

/** The deadline has passed and the authority has not been notified. */
export const isIncidentLate = (incident: IncidentState, now: Date): boolean =>
  !incident.authorityToldAt && !incident.closedAt && now > incident.dueAt;
