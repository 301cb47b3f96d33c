export { exportAccess } from './access-record.actions.ts';
export { createAuthenticate } from './auth.actions.ts';
export type { Deletions } from './deletions.port.ts';
export { hashPassword } from './password-hash.ts';
export { confirmPerson, hasPassword } from './person-proof.actions.ts';
export { useNonce } from './reauthentication.actions.ts';
export { endSessions } from './session-end.queries.ts';
export { createUser } from './sign-up.actions.ts';
export { endAccess, removeUser, setUserSuspension } from './user-upkeep.actions.ts';
