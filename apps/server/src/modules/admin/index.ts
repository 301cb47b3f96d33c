export { newestOf, type TimelineLook, type TimelineRow } from './person/timeline.queries.ts';
export { suspendUser } from './users/admin-users.actions.ts';
export { readChoice, type SuspensionChoice } from './users/seller-exit.actions.ts';
/** @testSupport */
export { endOneSession } from './users/admin-users.actions.ts';
/** @testSupport */
export { endAllSessions } from './users/admin-users.actions.ts';
/** @testSupport */
export { recountDays } from './reports/market-days.actions.ts';
/** @testSupport */
export { sumMarketDays } from './reports/market-days.actions.ts';
export { lockAdmins } from './users/admin-users.queries.ts';
export type { ReportedMessages } from './waiting/message-waiting.port.ts';
export { countWaiting, type Waiting } from './waiting/waiting.queries.ts';
