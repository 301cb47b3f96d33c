/** What happened; the screens translate it. */
export const incidentKinds = ['injury', 'illness', 'escape', 'fight', 'other'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const emergencyLimits = {
  /** R$ 20,000.00: above this the carer has to ask in any case. */
  cents: 2_000_000,
  vetName: 80,
  allergies: 500,
  incident: 1000,
} as const;
/** Above what happens in one service; prevents a program from mailing a tutor all day. */
export const maxIncidents = 20;
