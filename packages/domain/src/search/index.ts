export * from './distance.ts';
export * from './place-zone.ts';
export * from './plain-text.ts';
export * from './search-cursor.ts';
export * from './search-price.ts';
export * from './search-sort.ts';
export * from './map-layout.ts';
