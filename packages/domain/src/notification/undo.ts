/** Changes of what protects an account that its owner can take back by the link in the mail about them (D-156). */
export const undoKinds = [
  'factor-added',
  'factor-removed',
  'factor-reset-asked',
  'recovery-codes-made',
  'recovery-codes-removed',
  'identity-linked',
  'identity-unlinked',
  'password-changed',
  'email-changed',
  'phone-changed',
  'recipient-changed',
  'team-joined',
] as const;
export type UndoKind = (typeof undoKinds)[number];

/** How long the link works. */
export const undoDays = 7;
