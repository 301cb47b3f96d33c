export * from './centre.contract.ts';
export * from './notification.contract.ts';
export * from './notification.errors.ts';
