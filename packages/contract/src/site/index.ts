export * from './site-facts.ts';
export * from './site-paths.ts';
