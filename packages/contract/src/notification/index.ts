export * from './notification.contract.ts';
