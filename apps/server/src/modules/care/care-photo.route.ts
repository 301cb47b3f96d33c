import * as z from 'zod/mini';

import type { Database } from '../../platform/db/database.ts';
import { sealedStorage } from '../../platform/files/sealed-storage.ts';
import { openFileToken } from '../../platform/files/signed-link.ts';
import type { App } from '../../platform/http/route.ts';
import { notFound } from '../../platform/http/static-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { carePhotoSeal } from './care.table.ts';

interface Photos {
  readonly path: string;
  readonly purpose: string;
  /** The file of what the token names. */
  readonly find: (db: Database, id: string) => Promise<string | undefined>;
}

const linkParams = z.strictObject({ token: z.string() });

/** Sends photos of care to anyone with an unexpired address; each read of the booking returns a fresh one. */
export function sendCarePhotos(app: App, platform: Platform, { path, purpose, find }: Photos): void {
  const { SECRET_KEY: secretKey } = platform.env;
  const storage = sealedStorage(platform.storage, secretKey, carePhotoSeal);
  app.get(path, async (request, reply) => {
    const named = z.safeParse(linkParams, request.params);
    const id = named.success ? openFileToken({ secretKey, purpose }, named.data.token) : undefined;
    const storageKey = id === undefined ? undefined : await find(platform.db, id);
    const image = storageKey === undefined ? undefined : await storage.get(storageKey);
    if (!image) return notFound(request, reply);
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(image);
  });
}
