import type { Pet, PetDetail, PetDocument, PetDose, PetInCare, SharedDocument } from '@patinha/contract/pet';
import { protectedUntil } from '@patinha/domain/pet';

import type { DocumentRow } from './file/pet-document.queries.ts';
import { presentLostPage } from './lost-pet/lost-pet.presenter.ts';
import type { OwnPetView } from './pet-care.actions.ts';
import type { DoseRow } from './pet-care.queries.ts';
import type { PetRow } from './pet.queries.ts';

export const presentPet = (pet: PetRow): Pet => ({
  id: pet.id,
  owner_id: pet.ownerId,
  name: pet.name,
  species: pet.species,
  breed: pet.breed,
  avatar_url: pet.avatarUrl,
  weight_grams: pet.weightGrams,
  born_on: pet.bornOn,
  is_neutered: pet.isNeutered,
  microchip: pet.microchip,
  sinpatinhas_number: pet.sinpatinhasNumber,
  temperament: pet.temperament,
  medicine: pet.medicine,
});

export const presentDose = ({ id, kind, name, givenOn, nextOn }: DoseRow): PetDose => ({
  id,
  kind,
  name,
  given_on: givenOn,
  next_on: nextOn,
});

const presentShared = ({ id, kind, title, pageCount, createdAt }: DocumentRow): SharedDocument => ({
  id,
  kind,
  title,
  page_count: pageCount,
  created_at: createdAt.toISOString(),
});

export const presentDocument = (document: DocumentRow): PetDocument => ({
  ...presentShared(document),
  is_shared: document.isShared,
});

const protection = (doses: readonly DoseRow[], today: string) => ({
  vaccines_until: protectedUntil(doses, 'vaccine', today),
  antiparasitics_until: protectedUntil(doses, 'antiparasitic', today),
});

export const presentPetDetail = ({
  pet,
  doses,
  documents,
  lost,
  isReadOnly,
  today,
}: OwnPetView): PetDetail => ({
  ...presentPet(pet),
  ...protection(doses, today),
  is_read_only: isReadOnly,
  doses: doses.map((dose) => presentDose(dose)),
  lost: lost ? presentLostPage(lost) : null,
  documents: documents.map((document) => presentDocument(document)),
});

interface Care {
  readonly doses: readonly DoseRow[];
  /** Those that the reader may open. */
  readonly shared: readonly DocumentRow[];
  readonly today: string;
}

/** The fields that a carer needs: no registration numbers, no calendar, no owner. */
export const presentInCare = (pet: PetRow, { doses, shared, today }: Care): PetInCare => ({
  id: pet.id,
  name: pet.name,
  species: pet.species,
  breed: pet.breed,
  avatar_url: pet.avatarUrl,
  weight_grams: pet.weightGrams,
  born_on: pet.bornOn,
  is_neutered: pet.isNeutered,
  temperament: pet.temperament,
  medicine: pet.medicine,
  ...protection(
    doses.filter(({ petId }) => petId === pet.id),
    today,
  ),
  documents: shared.filter(({ petId }) => petId === pet.id).map(presentShared),
});
