export * from './advance.ts';
export * from './debt.ts';
export * from './debt.access.ts';
export * from './destination.ts';
export * from './mei.ts';
export * from './payout.ts';
export * from './payout-schedule.ts';
