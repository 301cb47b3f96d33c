/** What happened; the words for people are the screens' business. */
export const incidentKinds = ['injury', 'illness', 'escape', 'fight', 'other'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const emergencyLimits = {
  /** R$ 20,000.00: beyond it a carer asks in any case. */
  cents: 2_000_000,
  vetName: 80,
  allergies: 500,
  incident: 1000,
} as const;
/** More than happens in one service; keeps a program from mailing a tutor all day. */
export const maxIncidents = 20;
