export type { CareSeat } from './care-seats.port.ts';
export { encodePetPhoto, replacePhoto as replacePetPhoto } from './file/pet-photo.actions.ts';
export { readOwnPet } from './pet-care.actions.ts';
export { findOwnPets, lockEditablePet } from './pet.actions.ts';
