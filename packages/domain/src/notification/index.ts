export * from './mail-kind.ts';
export * from './notification-kind.ts';
export * from './notification.access.ts';
export * from './push-kind.ts';
export * from './schedule.ts';
export * from './undo.ts';
