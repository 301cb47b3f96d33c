// What other modules ask of sessions: that they end.

export { endSessions } from './session-end.queries.ts';
