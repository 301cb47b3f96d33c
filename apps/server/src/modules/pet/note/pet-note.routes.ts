import { listPetNotes, type PetNote, savePetNote } from '@patinha/contract/pet';
import { firstNameOf } from '@patinha/domain/account';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readNotes, writeNote } from './pet-note.actions.ts';
import type { PetNoteRow } from './pet-note.queries.ts';

const presentNote = ({ petId, text, revision, updatedAt, authorName, sellerKind }: PetNoteRow): PetNote => ({
  pet_id: petId,
  text: text ?? '',
  author_name: sellerKind === 'empresa' && authorName !== null ? firstNameOf(authorName) : null,
  updated_at: updatedAt?.toISOString() ?? null,
  revision: revision ?? 0,
});

export const petNoteRoutes: ModuleRoutes = (app, { ports: { careSeats: seats } }) => {
  read(app, listPetNotes, async ({ db, actor, params }) => {
    const { mayWrite, notes } = await readNotes(db, { actor, bookingId: params.booking_id, seats });
    const isTeam = notes.some(({ sellerKind }) => sellerKind === 'empresa');
    return { may_write: mayWrite, is_team: isTeam, items: notes.map((note) => presentNote(note)) };
  });

  write(app, savePetNote, async ({ tx, actor, params, body, now }) => {
    const call = { actor, bookingId: params.booking_id, petId: params.pet_id, seats, now };
    return presentNote(await writeNote(tx, { ...call, ...body }));
  });
};
