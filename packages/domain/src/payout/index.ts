export * from './advance.ts';
export * from './destination.ts';
export * from './mei.ts';
export * from './payout.ts';
export * from './payout-schedule.ts';
