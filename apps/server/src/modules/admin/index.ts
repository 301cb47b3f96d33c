export { suspendUser } from './admin-users.actions.ts';
/** @testSupport */
export { endOneSession } from './admin-users.actions.ts';
/** @testSupport */
export { endAllSessions } from './admin-users.actions.ts';
export { lockAdmins } from './admin-users.queries.ts';
