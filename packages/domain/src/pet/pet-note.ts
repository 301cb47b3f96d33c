/** Longest note of a seller about a pet, in characters. */
export const maxPetNoteLength = 2000;
