export * from './brand.ts';
export * from './cents.ts';
export * from './duration.ts';
export * from './national-holidays.ts';
export * from './product.ts';
export * from './roles.ts';
export * from './zoned-time.ts';
