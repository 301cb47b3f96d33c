export * from './document.ts';
export * from './standing.ts';
export * from './verification.access.ts';
export * from './verification.ts';
