export * from './admin.access.ts';
export * from './trend.ts';
