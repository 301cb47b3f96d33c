import { canManagePet, canOpenShared, canSeePetsInCare, doseProblem, maxDoses } from '@patinha/domain/pet';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import type { CareSeats } from './care-seats.port.ts';
import { selectDocumentsOf } from './file/pet-document.queries.ts';
import { findLostPage } from './lost-pet/lost-pet.queries.ts';
import {
  type CareBooking,
  countDoses,
  deleteDose,
  type DoseFields,
  type DoseRow,
  findCareBooking,
  insertDose,
  selectBookedPets,
  selectDoses,
} from './pet-care.queries.ts';
import { isCovered, lockEditablePet } from './pet.actions.ts';
import { findPet } from './pet.queries.ts';

/** Everything that its tutor sees of one pet. */
export async function readOwnPet(db: Database, actor: Actor, { petId, now }: { petId: string; now: Date }) {
  const pet = authorize(await findPet(db, petId), canManagePet, actor, 'pet/not-found');
  return {
    pet,
    doses: await selectDoses(db, [petId]),
    documents: await selectDocumentsOf(db, [petId]),
    lost: await findLostPage(db, petId),
    isReadOnly: !(await isCovered(db, pet)),
    today: calendarDay(now),
  };
}
export type OwnPetView = Awaited<ReturnType<typeof readOwnPet>>;

interface NewDose {
  readonly petId: string;
  readonly dose: DoseFields;
  readonly now: Date;
}

export async function addDose(
  tx: Transaction,
  actor: Actor,
  { petId, dose, now }: NewDose,
): Promise<DoseRow> {
  const wrong = doseProblem(dose, calendarDay(now));
  if (wrong) throw invalidFields({ [wrong.field]: wrong.problem });
  const pet = await lockEditablePet(tx, actor, petId);
  if ((await countDoses(tx, petId)) >= maxDoses) throw new DomainError('pet/too-many-doses', { petId });
  return insertDose(tx, pet, dose);
}

export async function removeDose(
  tx: Transaction,
  actor: Actor,
  { petId, doseId }: { readonly petId: string; readonly doseId: string },
): Promise<void> {
  const pet = await lockEditablePet(tx, actor, petId);
  if (!(await deleteDose(tx, pet, doseId))) throw new DomainError('pet/dose-not-found', { petId, doseId });
}

export interface InCareCall {
  readonly actor: Actor;
  readonly bookingId: string;
  readonly seats: CareSeats;
}

/** A booking and the caller, with the seat from which they may attend it. */
export async function findCare(db: Database, { actor: { userId }, bookingId, seats }: InCareCall) {
  const seat = await seats.seatOf(db, userId);
  const caller = { userId, seatAt: seat?.companyId ?? null, suspendedSince: seat?.suspendedSince ?? null };
  return { row: await findCareBooking(db, bookingId), caller };
}

/** The booked pets with their calendars, for both sides; the presenter leaves out what the carer may not see. */
export async function readPetsInCare(db: Database, call: InCareCall) {
  const { row, caller } = await findCare(db, call);
  const isSeen = (care: CareBooking) => canSeePetsInCare(care, caller);
  const booking = authorize(row, isSeen, call.actor, 'booking/not-found');
  const found = await selectBookedPets(db, call.bookingId);
  const petIds = found.map(({ id }) => id);
  const documents = canOpenShared(booking, caller) ? await selectDocumentsOf(db, petIds) : [];
  return {
    found,
    doses: await selectDoses(db, petIds),
    shared: documents.filter(({ isShared }) => isShared),
  };
}
