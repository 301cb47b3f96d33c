export type { CareSeat } from './care-seats.port.ts';
export { readOwnPet } from './pet-care.actions.ts';
export { findOwnPets, lockEditablePet } from './pet.actions.ts';
