export * from './figures.ts';
export * from './money.ts';
