export * from './admin-search.ts';
export * from './admin.access.ts';
export * from './appeal.ts';
export * from './csv.ts';
export * from './report-period.ts';
export * from './team-action.ts';
export * from './timeline.ts';
export * from './trend.ts';
