import type { Actor } from '@patinha/domain/shared';

import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { EncodedImage } from '../../../platform/files/image.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { updateProfile } from '../account.queries.ts';
import { lockOwnProfile } from '../profile.actions.ts';
import { deletePhoto, insertPhoto } from './photo.queries.ts';

// Shown at 160 px at most, on screens of up to three dots a pixel.
const encoding = { longestSidePixels: 512, quality: 82 };

/** Re-encodes a sent photo as the product keeps it; throws `account/photo-unreadable`. */
export const encodeProfilePhoto = (sent: Uint8Array): Promise<EncodedImage> =>
  reencodePhoto(sent, encoding, 'account/photo-unreadable');

/** The path of a photo; the id is random and given only to those who may see the person (ADR 27). */
const photoAddress = (photoId: string): string => `/files/profile-photos/${photoId}`;

/** Replaces the person's photo; the old file is deleted after the commit. */
export async function replacePhoto(
  tx: Transaction,
  actor: Actor,
  { photo, storage, now }: { readonly photo: EncodedImage; readonly storage: Storage; readonly now: Date },
): Promise<void> {
  const profile = await lockOwnProfile(tx, actor);
  await forgetPhoto(tx, profile.userId);
  const storageKey = await storage.put('profile photos', photo.bytes);
  const photoId = await insertPhoto(tx, { userId: profile.userId, storageKey, createdAt: now });
  await updateProfile(tx, profile, { avatarUrl: photoAddress(photoId) });
}

export async function removePhoto(tx: Transaction, actor: Actor): Promise<void> {
  const profile = await lockOwnProfile(tx, actor);
  await forgetPhoto(tx, profile.userId);
  await updateProfile(tx, profile, { avatarUrl: null });
}

async function forgetPhoto(tx: Transaction, userId: string): Promise<void> {
  const storageKey = await deletePhoto(tx, userId);
  if (storageKey !== undefined)
    await enqueue(tx, removalKind, { storage_key: storageKey }, { key: `profile-photo:${storageKey}` });
}

const removalKind = 'account.remove-photo';

export const profilePhotoRemoval = outboxHandler(removalKind, (platform, payload) =>
  platform.storage.remove(String(payload['storage_key'])),
);
