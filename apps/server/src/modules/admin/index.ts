export { endAllSessions, endOneSession, suspendUser } from './admin-users.actions.ts';
export { lockAdmins } from './admin-users.queries.ts';
