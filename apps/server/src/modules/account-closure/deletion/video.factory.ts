import { sealedBlocks } from '../../../platform/files/sealed-blocks.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { careEntries, careVideoSeal } from '../../care/care.table.ts';

/** What the video of a carer holds, sealed, in a test that has no need of pictures. */
export const videoOf = (userId: string): string => `vídeo de ${userId}`;

/** The second entry of the diary of a booking; returns the key of its file. */
export async function buildVideoOf(
  { db, platform }: TestApp,
  bookingId: string,
  authorId: string,
): Promise<string> {
  const files = sealedBlocks(platform.storage, platform.env.SECRET_KEY, careVideoSeal);
  const videoKey = await files.put(Buffer.from(videoOf(authorId)));
  await db.insert(careEntries).values({
    bookingId,
    position: 2,
    authorId,
    kind: 'video',
    videoKey,
    videoWidth: 1,
    videoHeight: 1,
    videoSeconds: 1,
    videoBytes: 1,
    videoDigest: 'x',
    createdAt: new Date(),
    hash: 'y',
  });
  return videoKey;
}
