export * from './provider.access.ts';
export * from './provider.ts';
export * from './reliability.ts';
