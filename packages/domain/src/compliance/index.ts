export * from './business-days.ts';
export * from './data-export.ts';
export * from './data-view.ts';
export * from './deletion.ts';
export * from './incident.ts';
