export * from './kept.contract.ts';
export * from './message-report.contract.ts';
export * from './message.contract.ts';
export * from './message.errors.ts';
export * from './saved-reply.contract.ts';
export * from './thread.contract.ts';
export * from './unread.contract.ts';
