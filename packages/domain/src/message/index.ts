export * from './corpus-figures.ts';
export * from './mask-contacts.ts';
export * from './message-report.ts';
export * from './message.access.ts';
export * from './thread.ts';
