import type { WalkPosition } from '@patinha/contract/care';

// Positions wait here, on the device, until the server has taken them: a lost connection or a reload loses none.

const databaseName = 'patinha-walk';
const positionsStore = 'positions';
const walksStore = 'walks';

/** A walk that this device records. */
export interface WalkRecord {
  readonly bookingId: string;
  /** Names this device's numbering. */
  readonly recorderId: string;
  readonly nextSequence: number;
  /** Continues after a reload. */
  readonly isRecording: boolean;
}

interface StoredPosition extends WalkPosition {
  readonly bookingId: string;
}

let opened: Promise<IDBDatabase> | undefined;
const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(positionsStore, { keyPath: ['bookingId', 'sequence'] });
      request.result.createObjectStore(walksStore, { keyPath: 'bookingId' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('IndexedDB did not open'));
    });
  }));

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB gave up')));
  });

export async function findWalkRecord(bookingId: string): Promise<WalkRecord | undefined> {
  const database = await open();
  const store = database.transaction(walksStore).objectStore(walksStore);
  return resultOf<WalkRecord | undefined>(store.get(bookingId));
}

/** Starts recording, continues with the same numbering, or stops. */
export async function setRecording(bookingId: string, isRecording: boolean): Promise<void> {
  const database = await open();
  const transaction = database.transaction(walksStore, 'readwrite');
  const store = transaction.objectStore(walksStore);
  const known = await resultOf<WalkRecord | undefined>(store.get(bookingId));
  const fresh = { bookingId, recorderId: crypto.randomUUID(), nextSequence: 1 };
  store.put({ ...(known ?? fresh), isRecording });
  await committed(transaction);
}

/** Stores a position under the next number, in one transaction: two windows never use the same. */
export async function keepPosition(
  bookingId: string,
  position: Omit<WalkPosition, 'sequence'>,
): Promise<void> {
  const database = await open();
  const transaction = database.transaction([walksStore, positionsStore], 'readwrite');
  const walks = transaction.objectStore(walksStore);
  const walk = await resultOf<WalkRecord | undefined>(walks.get(bookingId));
  if (walk) {
    const stored: StoredPosition = { ...position, bookingId, sequence: walk.nextSequence };
    transaction.objectStore(positionsStore).put(stored);
    walks.put({ ...walk, nextSequence: walk.nextSequence + 1 });
  }
  await committed(transaction);
}

const ofBooking = (bookingId: string) => IDBKeyRange.bound([bookingId, 0], [bookingId, Infinity]);

/** The oldest position that the server has not confirmed. */
export async function waitingPositions(bookingId: string, limit: number): Promise<WalkPosition[]> {
  const database = await open();
  const store = database.transaction(positionsStore).objectStore(positionsStore);
  const found = await resultOf<StoredPosition[]>(store.getAll(ofBooking(bookingId), limit));
  return found.map(({ bookingId: _bookingId, ...position }) => position);
}

export async function countWaiting(bookingId: string): Promise<number> {
  const database = await open();
  const store = database.transaction(positionsStore).objectStore(positionsStore);
  return resultOf(store.count(ofBooking(bookingId)));
}

/** Removes the positions that the server has confirmed. */
export async function dropPositions(bookingId: string, positions: readonly WalkPosition[]): Promise<void> {
  const database = await open();
  const transaction = database.transaction(positionsStore, 'readwrite');
  const store = transaction.objectStore(positionsStore);
  for (const { sequence } of positions) store.delete([bookingId, sequence]);
  await committed(transaction);
}

/** Ends the walk on this device: removes all its positions. */
export async function forgetWalk(bookingId: string): Promise<void> {
  const database = await open();
  const transaction = database.transaction([walksStore, positionsStore], 'readwrite');
  transaction.objectStore(positionsStore).delete(ofBooking(bookingId));
  transaction.objectStore(walksStore).delete(bookingId);
  await committed(transaction);
}
