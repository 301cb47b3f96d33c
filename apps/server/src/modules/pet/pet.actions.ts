import { canAddPet, canManagePet, isPetEditable, petLimitOf } from '@patinha/domain/pet';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { type Authorized, authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { planOf } from '../account/index.ts';
import { selectPageKeys } from './file/pet-document.queries.ts';
import { forgetFiles } from './file/pet-file.actions.ts';
import { deletePetPhoto } from './file/pet-photo.queries.ts';
import {
  countOlderPets,
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

/** Those of the given pets that belong to the owner. */
export const findOwnPets = (db: Database, ownerId: string, ids: readonly string[]): Promise<PetRow[]> =>
  selectOwnPets(db, ownerId, ids);

/** A page of the owner's pets, how many there are in all, and how many the plan allows (null: any number). */
export async function readOwnPets(db: Database, ownerId: string, page: PageRequest) {
  const [found, count, plan] = await Promise.all([
    selectPetPage(db, ownerId, page),
    countPets(db, ownerId),
    planOf(db, ownerId),
  ]);
  return { found, count, limit: petLimitOf(plan.tutor) };
}

/** Registers a pet within the limit of the plan; otherwise `pet/limit-reached`. */
export async function addPet(
  tx: Transaction,
  { ownerId, fields, now }: { readonly ownerId: string; readonly fields: PetFields; readonly now: Date },
): Promise<PetRow> {
  requireBorn(fields, now);
  await lockOwner(tx, ownerId);
  const count = await countPets(tx, ownerId);
  const plan = await planOf(tx, ownerId);
  if (!canAddPet(count, plan.tutor)) throw new DomainError('pet/limit-reached', { count });
  return insertPet(tx, { ...fields, ownerId, createdAt: now });
}

/** Whether the owner's plan still covers the pet (D-74). */
export async function isCovered(db: Database, pet: PetRow): Promise<boolean> {
  const plan = await planOf(db, pet.ownerId);
  return isPetEditable(await countOlderPets(db, pet), plan.tutor);
}

/** An own pet, locked until the transaction ends. Throws `pet/read-only` for one that the plan no longer covers. */
export async function lockEditablePet(
  tx: Transaction,
  actor: Actor,
  petId: string,
): Promise<Authorized<PetRow>> {
  const pet = await lockOwnPet(tx, actor, petId);
  if (!(await isCovered(tx, pet))) throw new DomainError('pet/read-only', { petId });
  return pet;
}

/** Locks an own pet until the transaction ends, whatever the plan covers: any pet may be reported lost. */
export const lockOwnPet = async (tx: Transaction, actor: Actor, petId: string): Promise<Authorized<PetRow>> =>
  authorize(await lockPet(tx, petId), canManagePet, actor, 'pet/not-found');

export async function changePet(
  tx: Transaction,
  actor: Actor,
  { petId, fields, now }: { readonly petId: string; readonly fields: PetFields; readonly now: Date },
): Promise<PetRow> {
  requireBorn(fields, now);
  return updatePetRow(tx, await lockEditablePet(tx, actor, petId), fields);
}

function requireBorn({ bornOn }: PetFields, now: Date): void {
  if (bornOn !== null && bornOn > calendarDay(now)) throw invalidFields({ born_on: 'too_big' });
}

/** Removes a pet; bookings of the past keep their own copy of it, and an open one refuses with `pet/in-use`. */
export async function removePet(tx: Transaction, actor: Actor, petId: string): Promise<void> {
  const pet = await lockOwnPet(tx, actor, petId);
  if (await isPetExpected(tx, petId)) throw new DomainError('pet/in-use', { petId });
  // The rows go with the pet; the files would stay behind.
  await forgetFiles(tx, [...(await deletePetPhoto(tx, pet)), ...(await selectPageKeys(tx, { petId }))]);
  await deletePetRow(tx, pet);
}
