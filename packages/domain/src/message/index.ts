export * from './message-report.ts';
export * from './message.access.ts';
export * from './thread.ts';
