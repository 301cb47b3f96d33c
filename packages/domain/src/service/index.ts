export * from './lowest-price.ts';
export * from './pet-fit.ts';
export * from './service-extra.ts';
export * from './service-unit.ts';
export * from './service.access.ts';
export * from './service.ts';
