export * from './inbox-about.contract.ts';
export * from './inbox.contract.ts';
export * from './notification.contract.ts';
export * from './notification.errors.ts';
export * from './push.contract.ts';
export * from './schedule.contract.ts';
