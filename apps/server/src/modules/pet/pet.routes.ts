import {
  addPetDose,
  createPet,
  deletePet,
  listPets,
  listPetsInCare,
  type PetInput,
  readPet,
  removePetDose,
  updatePet,
} from '@patinha/contract/pet';
import { calendarDay } from '@patinha/domain/shared';

import { readClock } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import type { CareSeats } from './care-seats.port.ts';
import { addDose, readOwnPet, readPetsInCare, removeDose } from './pet-care.actions.ts';
import { addPet, changePet, readOwnPets, removePet } from './pet.actions.ts';
import { presentDose, presentInCare, presentPet, presentPetDetail } from './pet.presenter.ts';
import type { PetFields } from './pet.queries.ts';

const fieldsOf = (input: PetInput): PetFields => ({
  name: input.name,
  species: input.species,
  breed: input.breed ?? null,
  weightGrams: input.weight_grams ?? null,
  bornOn: input.born_on ?? null,
  isNeutered: input.is_neutered ?? null,
  microchip: input.microchip ?? null,
  sinpatinhasNumber: input.sinpatinhas_number ?? null,
  temperament: input.temperament ?? null,
  medicine: input.medicine ?? null,
});

export const petRoutes: ModuleRoutes = (app, { ports }) => {
  registerOwnPets(app);
  registerCare(app, ports.careSeats);
};

function registerOwnPets(app: App): void {
  read(app, listPets, async ({ db, actor, query }) => {
    const { found, count, limit } = await readOwnPets(db, actor.userId, query);
    return { ...toPage(found, query, presentPet), count, limit };
  });

  read(app, readPet, async ({ db, actor, params }) =>
    presentPetDetail(await readOwnPet(db, actor, { petId: params.pet_id, now: await readClock(db) })),
  );

  write(app, createPet, async ({ tx, actor, body, now }) =>
    presentPet(await addPet(tx, { ownerId: actor.userId, fields: fieldsOf(body), now })),
  );

  write(app, updatePet, async ({ tx, actor, params, body, now }) =>
    presentPet(await changePet(tx, actor, { petId: params.pet_id, fields: fieldsOf(body), now })),
  );

  write(app, deletePet, async ({ tx, actor, params }) => {
    await removePet(tx, actor, params.pet_id);
    return {};
  });
}

function registerCare(app: App, seats: CareSeats): void {
  write(app, addPetDose, async ({ tx, actor, params, body, now }) => {
    const { kind, name, given_on: givenOn, next_on: nextOn = null } = body;
    const dose = { kind, name, givenOn, nextOn };
    return presentDose(await addDose(tx, actor, { petId: params.pet_id, dose, now }));
  });

  write(app, removePetDose, async ({ tx, actor, params }) => {
    await removeDose(tx, actor, { petId: params.pet_id, doseId: params.dose_id });
    return {};
  });

  read(app, listPetsInCare, async ({ db, actor, params }) => {
    const { found, ...care } = await readPetsInCare(db, {
      actor,
      bookingId: params.booking_id,
      seats,
    });
    const today = calendarDay(await readClock(db));
    return { items: found.map((pet) => presentInCare(pet, { ...care, today })) };
  });
}
