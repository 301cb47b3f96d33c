export * from './lost-pet.ts';
export * from './pet-dose.ts';
export * from './pet-file.ts';
export * from './pet-note.ts';
export * from './pet-profile.ts';
export * from './pet.access.ts';
export * from './pet.ts';
