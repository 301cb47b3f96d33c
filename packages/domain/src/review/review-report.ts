export const reportReasons = ['offensive', 'untrue', 'personal_data', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewDecisions = ['hide', 'keep'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
