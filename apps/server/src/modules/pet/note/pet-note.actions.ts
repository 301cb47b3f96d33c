import { canReadPetNotes, canWritePetNotes } from '@patinha/domain/pet';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { findCare, type InCareCall } from '../pet-care.actions.ts';
import type { CareBooking } from '../pet-care.queries.ts';
import { holdBookedPet, type PetNoteRow, replaceNote, selectNotes } from './pet-note.queries.ts';

/** A booking whose pets the caller looks after. Throws booking/not-found for any other, its tutor's own too. */
async function requireCarer(db: Database, call: InCareCall) {
  const { row, caller } = await findCare(db, call);
  const isCaredFor = (booking: CareBooking) => canReadPetNotes(booking, caller);
  const booking = authorize(row, isCaredFor, call.actor, 'booking/not-found');
  return { providerId: booking.providerId, mayWrite: canWritePetNotes(booking, caller) };
}

export async function readNotes(db: Database, call: InCareCall) {
  const { providerId, mayWrite } = await requireCarer(db, call);
  return { mayWrite, notes: await selectNotes(db, { bookingId: call.bookingId, providerId }) };
}

interface Writing extends InCareCall {
  readonly petId: string;
  readonly text: string;
  readonly revision: number;
  readonly now: Date;
}

/**
 * Writes the note about a pet of the booking, or deletes it with an empty text. Throws booking/not-found,
 * pet/not-found, pet/note-too-early before the confirmation and pet/note-changed when it changed since it was read.
 */
export async function writeNote(tx: Transaction, { petId, ...call }: Writing): Promise<PetNoteRow> {
  const { providerId, mayWrite } = await requireCarer(tx, call);
  const { bookingId, actor, text, revision, now } = call;
  if (!(await holdBookedPet(tx, bookingId, petId)))
    throw new DomainError('pet/not-found', { bookingId, petId });
  if (!mayWrite) throw new DomainError('pet/note-too-early', { bookingId });
  const authorId = actor.memberId ?? actor.userId;
  if (!(await replaceNote(tx, { providerId, petId, text, authorId, revision, now })))
    throw new DomainError('pet/note-changed', { petId });
  const [written] = await selectNotes(tx, { bookingId, providerId }, petId);
  if (!written) throw new Error('A pet is gone within the transaction that wrote about it');
  return written;
}
