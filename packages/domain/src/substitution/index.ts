export * from './sick-day.ts';
export * from './substitute-price.ts';
export * from './substitution.ts';
