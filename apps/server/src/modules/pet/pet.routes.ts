import { createPet, deletePet, listPets, type PetInput, updatePet } from '@patinha/contract/pet';

import { toPage } from '../../platform/page.ts';
import { type ModuleRoutes, read, write } from '../../platform/route.ts';
import { addPet, changePet, readOwnPets, removePet } from './pet.actions.ts';
import { presentPet } from './pet.presenter.ts';

const fieldsOf = ({ name, species, breed = null }: PetInput) => ({ name, species, breed });

export const petRoutes: ModuleRoutes = (app) => {
  read(app, listPets, async ({ db, actor, query }) => {
    const { found, count, limit } = await readOwnPets(db, actor.userId, query);
    return { ...toPage(found, query, presentPet), count, limit };
  });

  write(app, createPet, async ({ tx, actor, body, now }) =>
    presentPet(await addPet(tx, { ownerId: actor.userId, fields: fieldsOf(body), now })),
  );

  write(app, updatePet, async ({ tx, actor, params, body }) =>
    presentPet(await changePet(tx, actor, params.pet_id, fieldsOf(body))),
  );

  write(app, deletePet, async ({ tx, actor, params }) => {
    await removePet(tx, actor, params.pet_id);
    return {};
  });
};
