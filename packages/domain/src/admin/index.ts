export * from './admin.access.ts';
export * from './appeal.ts';
export * from './trend.ts';
