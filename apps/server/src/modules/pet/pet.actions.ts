import { canAddPet, canManagePet, petLimitOf, type TutorPlan } from '@patinha/domain/pet';
import type { Actor } from '@patinha/domain/shared';

import { authorize } from '../../platform/access.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PageRequest } from '../../platform/page.ts';
import {
  countPets,
  deletePetRow,
  insertPet,
  isPetExpected,
  lockOwner,
  lockPet,
  type PetFields,
  type PetRow,
  selectOwnPets,
  selectPetPage,
  updatePetRow,
} from './pet.queries.ts';

export type { PetRow } from './pet.queries.ts';

// No plan is sold yet: memberships.plan is silver for everybody.
const plan: TutorPlan = 'silver';

/** Those of the given pets that belong to the owner; fewer than asked for means some do not. */
export const findOwnPets = (db: Database, ownerId: string, ids: readonly string[]): Promise<PetRow[]> =>
  selectOwnPets(db, ownerId, ids);

/** A page of the owner's pets, how many there are in all, and how many the plan allows (null: any number). */
export async function readOwnPets(db: Database, ownerId: string, page: PageRequest) {
  const [found, count] = await Promise.all([selectPetPage(db, ownerId, page), countPets(db, ownerId)]);
  return { found, count, limit: petLimitOf(plan) };
}

/** Registers a pet within the limit of the plan; otherwise `pet/limit-reached`. */
export async function addPet(
  tx: Transaction,
  { ownerId, fields, now }: { readonly ownerId: string; readonly fields: PetFields; readonly now: Date },
): Promise<PetRow> {
  await lockOwner(tx, ownerId);
  const count = await countPets(tx, ownerId);
  if (!canAddPet(count, plan)) throw new DomainError('pet/limit-reached', { count });
  return insertPet(tx, { ...fields, ownerId, createdAt: now });
}

export async function changePet(
  tx: Transaction,
  actor: Actor,
  petId: string,
  fields: PetFields,
): Promise<PetRow> {
  const pet = authorize(await lockPet(tx, petId), canManagePet, actor, 'pet/not-found');
  return updatePetRow(tx, pet, fields);
}

/** Removes a pet; bookings of the past keep their own copy of it, and an open one refuses with `pet/in-use`. */
export async function removePet(tx: Transaction, actor: Actor, petId: string): Promise<void> {
  const pet = authorize(await lockPet(tx, petId), canManagePet, actor, 'pet/not-found');
  if (await isPetExpected(tx, petId)) throw new DomainError('pet/in-use', { petId });
  await deletePetRow(tx, pet);
}
