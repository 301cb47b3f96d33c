import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { lockEditablePet, lockOwnPet } from '../pet.actions.ts';
import type { PetRow } from '../pet.queries.ts';
import { forgetFiles } from './pet-file.actions.ts';
import { deletePetPhoto, insertPetPhoto, updateAvatar } from './pet-photo.queries.ts';

// Shown at 160 px at most, on screens of up to three dots a pixel.
const encoding = { longestSidePixels: 512, quality: 82 };

/** Re-encodes a sent photo as the product keeps it; throws `pet/file-unreadable`. */
export const encodePetPhoto = (sent: Uint8Array): Promise<EncodedImage> =>
  reencodePhoto(sent, encoding, 'pet/file-unreadable');

/** The URL of a photo; its id is random and given only to those who may see the pet (ADR 73). */
const photoAddress = (photoId: string): string => `/files/pet-photos/${photoId}`;

interface NewPhoto {
  readonly petId: string;
  readonly photo: EncodedImage;
  readonly storage: Storage;
  readonly now: Date;
}

/** Replaces the photo; deletes the old file after the commit. */
export async function replacePhoto(
  tx: Transaction,
  actor: Actor,
  { petId, photo, storage, now }: NewPhoto,
): Promise<PetRow> {
  const pet = await lockEditablePet(tx, actor, petId);
  await forgetFiles(tx, await deletePetPhoto(tx, pet));
  const storageKey = await storage.put('pet photos', photo.bytes);
  const photoId = await insertPetPhoto(tx, { petId, storageKey, createdAt: now });
  await audit(tx, { actorId: actor.userId, action: 'pet.photo', subjectType: 'pet', subjectId: petId });
  return updateAvatar(tx, pet, photoAddress(photoId));
}

/** Removes the photo, so that the species' tile shows. Also for a pet that the plan no longer covers. */
export async function removePhoto(tx: Transaction, actor: Actor, petId: string): Promise<PetRow> {
  const pet = await lockOwnPet(tx, actor, petId);
  await forgetFiles(tx, await deletePetPhoto(tx, pet));
  await audit(tx, {
    actorId: actor.userId,
    action: 'pet.remove-photo',
    subjectType: 'pet',
    subjectId: petId,
  });
  return updateAvatar(tx, pet, null);
}
