export * from './lost-pet.contract.ts';
export * from './pet-care.contract.ts';
export * from './pet-file.contract.ts';
export * from './pet-in-care.contract.ts';
export * from './pet-note.contract.ts';
export * from './pet.contract.ts';
export * from './pet.errors.ts';
