export * from './mail-kind.ts';
export * from './notice-kind.ts';
export * from './notification.access.ts';
export * from './push-kind.ts';
export * from './schedule.ts';
