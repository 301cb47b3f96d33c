export * from './pet.access.ts';
export * from './pet.ts';
