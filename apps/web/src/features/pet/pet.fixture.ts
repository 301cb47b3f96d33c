import type { Pet, PetDetail } from '@patinha/contract/pet';

export const petId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';

/** Thor, with a name and a species only. */
export const aPet = (changes: Partial<Pet> = {}): Pet => ({
  id: petId,
  owner_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  name: 'Thor',
  species: 'dog',
  breed: null,
  avatar_url: null,
  weight_grams: null,
  born_on: null,
  is_neutered: null,
  microchip: null,
  sinpatinhas_number: null,
  temperament: null,
  medicine: null,
  ...changes,
});

/** Thor’s page, without documents and doses. */
export const aPetDetail = (changes: Partial<PetDetail> = {}): PetDetail => ({
  ...aPet(),
  vaccines_until: null,
  antiparasitics_until: null,
  is_read_only: false,
  documents: [],
  doses: [],
  lost: null,
  ...changes,
});

/** The reply to the list of pets. */
export const petList = (...items: readonly Pet[]) => ({
  items,
  next_cursor: null,
  count: items.length,
  limit: 3,
});
