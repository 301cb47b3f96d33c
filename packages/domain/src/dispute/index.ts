export * from './dispute-refund.ts';
export * from './dispute-status.ts';
export * from './dispute-window.ts';
export * from './dispute.access.ts';
export * from './missing-time.ts';
