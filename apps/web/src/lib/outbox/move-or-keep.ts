import { sentAtHeader } from '@patinha/contract/booking';

import { ApiError } from '../api/http.ts';
import type { ActOperation } from './act.ts';
import { keepAct } from './care-outbox.ts';

/** What a try sends: the same that waits on the device when no answer comes. */
export interface MoveTry {
  readonly body: { readonly done_at: string };
  readonly options: { readonly idempotencyKey: string; readonly headers: Readonly<Record<string, string>> };
}

/** A check-in or check-out at once, or kept on the device without a connection: undefined then. */
export async function moveOrKeep<Reply>(
  { bookingId, operation }: { readonly bookingId: string; readonly operation: ActOperation },
  move: (attempt: MoveTry) => Promise<Reply>,
): Promise<Reply | undefined> {
  const [id, doneAt] = [crypto.randomUUID(), new Date().toISOString()];
  const options = { idempotencyKey: id, headers: { [sentAtHeader]: doneAt } };
  try {
    return await move({ body: { done_at: doneAt }, options });
  } catch (error) {
    const isLost = error instanceof ApiError && error.code === 'connection/lost';
    if (isLost && (await keepAct({ bookingId, operation, body: {} }, { id, doneAt }))) return undefined;
    throw error;
  }
}
