export { exportAccess } from './session/access-record.actions.ts';
export { createAuthenticate } from './auth.actions.ts';
export type { Deletions } from './deletions.port.ts';
export type { Undoing } from './undo/undo.port.ts';
export { recoveryHold } from './recovery/recovery-hold.actions.ts';
export { hashPassword } from './sign-in/password-hash.crypto.ts';
export { endSessions } from './session/session-end.queries.ts';
export { createUser } from './sign-in/sign-up.actions.ts';
export { endAccess, removeUser, setUserSuspension } from './sign-in/user-upkeep.actions.ts';
