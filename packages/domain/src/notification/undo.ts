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

/** What cannot come back: the secret is gone, or the removed way in may have been a thief's. */
const gone: ReadonlySet<UndoKind> = new Set([
  'factor-removed',
  'recovery-codes-made',
  'recovery-codes-removed',
  'identity-unlinked',
]);

/** Whether the account is afterwards as it was before the change. */
export const bringsBack = (kind: UndoKind): boolean => !gone.has(kind);

/** How long the link works. */
export const undoDays = 7;
