import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';

const removalKind = 'pet.remove-file';

/** Deletes files that no row refers to any more, after the commit. */
export async function forgetFiles(tx: Transaction, storageKeys: readonly string[]): Promise<void> {
  for (const storageKey of storageKeys)
    await enqueue(tx, removalKind, { storage_key: storageKey }, { key: `pet-file:${storageKey}` });
}

export const petFileRemoval = outboxHandler(removalKind, (platform, payload) =>
  platform.storage.remove(String(payload['storage_key'])),
);
