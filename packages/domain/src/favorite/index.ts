export * from './favorite.ts';
