export * from './billing.ts';
export * from './plan-change.ts';
export * from './plan.ts';
export * from './subscription-status.ts';
export * from './subscription.access.ts';
