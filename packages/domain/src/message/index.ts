export * from './free-hours.ts';
export * from './message-report.ts';
export * from './message.access.ts';
export * from './saved-reply.ts';
export * from './thread.ts';
