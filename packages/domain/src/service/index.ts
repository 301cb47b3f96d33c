export * from './service.access.ts';
export * from './service.ts';
