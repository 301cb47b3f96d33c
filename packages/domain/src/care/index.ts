export * from './care-end.ts';
export * from './care-entry.ts';
export * from './care-report.ts';
export * from './care.access.ts';
export * from './handover.ts';
export * from './walk-route.ts';
export * from './walk.access.ts';
export * from './emergency.ts';
