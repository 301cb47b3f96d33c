export * from './company-figures.ts';
