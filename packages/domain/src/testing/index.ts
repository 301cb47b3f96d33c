export * from './distance.ts';
export * from './read-br-code.ts';
