/** Why a user reports a message to the admins. */
export const messageReportReasons = [
  'offensive',
  'harassment',
  'off_platform',
  'fraud',
  'advertising',
  'other',
] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

/** What an admin makes of it: nothing, a word to the writer, or the end of their access until it is lifted. */
export const messageDecisions = ['dismiss', 'warn', 'suspend'] as const;
export type MessageDecision = (typeof messageDecisions)[number];

export const messageReportLimits = { detail: 500, reason: 500 } as const;

/** So many messages on either side of the reported one does an admin read, and no others. */
export const reportContext = 3;
