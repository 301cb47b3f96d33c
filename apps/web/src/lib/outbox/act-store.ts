import type { Act } from './act.ts';

/** Where acts lie; each call resolves when the device has written it, and rejects when it could not. */
export interface ActStore {
  readonly put: (act: Act) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
  /** All acts of all people, in their order. */
  readonly all: () => Promise<readonly Act[]>;
}

const databaseName = 'patinha-care';
const storeName = 'acts';

let opened: Promise<IDBDatabase> | undefined;
const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(storeName, { keyPath: 'id' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('IndexedDB did not open'));
    });
  }));

async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  // Strict: the screen says that it is kept only when it would survive a crash.
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
  change(transaction.objectStore(storeName));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB gave up')));
  });
}

/** In IndexedDB: survives a closed page. */
export const deviceStore: ActStore = {
  put: (act) => write((store) => store.put(act)),
  drop: (id) => write((store) => store.delete(id)),
  all: async () => {
    const database = await open();
    const request: IDBRequest<Act[]> = database.transaction(storeName).objectStore(storeName).getAll();
    const found = await new Promise<Act[]>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
    });
    return found.toSorted((a, b) => a.order - b.order);
  },
};
