import { servicePhotoLimits } from '@patinha/contract/service';

import { enqueue, outboxHandler } from '../../platform/background/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { EncodedImage } from '../../platform/files/image.ts';
import { reencodePhoto } from '../../platform/files/photo.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Authorized } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { deletePhotoRow, insertPhoto, selectPhotos, updatePhotoOrder } from './photo.queries.ts';
import type { ManagedService, PhotoRow } from './service.queries.ts';

const encoding = { longestSidePixels: 1600, quality: 80 };

/** Re-encodes a sent photo as the product keeps it; throws `service/photo-unreadable`. */
export const encodeServicePhoto = (sent: Uint8Array): Promise<EncodedImage> =>
  reencodePhoto(sent, encoding, 'service/photo-unreadable');

/** The public URL of a photo; its id is random and given only with a visible service. */
export const photoAddress = (photoId: string): string => `/files/photos/${photoId}`;

/** Adds a photo as the last one. */
export async function addPhoto(
  tx: Transaction,
  service: Authorized<ManagedService>,
  { photo, storage, now }: { readonly photo: EncodedImage; readonly storage: Storage; readonly now: Date },
): Promise<PhotoRow> {
  const photos = await selectPhotos(tx, service.id);
  if (photos.length >= servicePhotoLimits.count)
    throw new DomainError('service/photo-limit', { count: photos.length });
  return insertPhoto(tx, service, {
    position: (photos.at(-1)?.position ?? -1) + 1,
    storageKey: await storage.put('service photos', photo.bytes),
    width: photo.width,
    height: photo.height,
    createdAt: now,
  });
}

/** Reorders the photos; the order must name each of them once. */
export async function orderPhotos(
  tx: Transaction,
  service: Authorized<ManagedService>,
  photoIds: readonly string[],
): Promise<void> {
  const photos = await selectPhotos(tx, service.id);
  const named = new Set(photoIds);
  const isWhole = photoIds.length === photos.length && photos.every(({ id }) => named.has(id));
  if (!isWhole) throw new DomainError('service/photo-not-found', { serviceId: service.id });
  await updatePhotoOrder(tx, service, photoIds);
}

/** Removes a photo; its file goes once the change is committed. */
export async function removePhoto(
  tx: Transaction,
  service: Authorized<ManagedService>,
  photoId: string,
): Promise<void> {
  const storageKey = await deletePhotoRow(tx, service, photoId);
  if (storageKey === undefined) throw new DomainError('service/photo-not-found', { photoId });
  await enqueue(tx, removalKind, { storage_key: storageKey }, { key: `photo:${photoId}` });
}

const removalKind = 'service.remove-photo';

export const photoRemoval = outboxHandler(removalKind, (platform, payload) =>
  platform.storage.remove(String(payload['storage_key'])),
);
