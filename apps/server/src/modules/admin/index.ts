export { suspendUser } from './users/admin-users.actions.ts';
/** @testSupport */
export { endOneSession } from './users/admin-users.actions.ts';
/** @testSupport */
export { endAllSessions } from './users/admin-users.actions.ts';
export { lockAdmins } from './users/admin-users.queries.ts';
