import { buffer } from 'node:stream/consumers';

import { deriveKey, seal, unseal } from '../settings/secrets.ts';
import type { FileArea, Storage } from './storage.ts';

/** Private files that are useless without the server's key: AES-256-GCM, one nonce per file. */
export interface SealedStorage {
  put(bytes: Uint8Array): Promise<string>;
  /** The original file; undefined when it does not exist. Throws when it was changed. */
  get(key: string): Promise<Buffer | undefined>;
}

/** Seals each area with its own key, so that files of one area never open as those of another. */
export function sealedStorage(storage: Storage, secretKey: string, area: FileArea): SealedStorage {
  const key = deriveKey(secretKey, area);
  return {
    put: (bytes) => storage.put(area, seal(key, bytes)),
    get: async (storageKey) => {
      const file = await storage.get(storageKey);
      return file && unseal(key, await buffer(file.stream));
    },
  };
}
