export * from './care-entry.ts';
export * from './care-report.ts';
export * from './care.access.ts';
