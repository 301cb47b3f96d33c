export * from './provider.access.ts';
export * from './provider.ts';
