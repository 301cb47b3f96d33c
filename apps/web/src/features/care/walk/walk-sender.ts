import { recordCareWalk, walkBatchSize } from '@patinha/contract/care';

import { api, ApiError } from '../../../lib/api/http.ts';
import { dropPositions, findWalkRecord, forgetWalk, waitingPositions } from './walk-outbox.ts';

/** Error codes after which the server will never accept the queue. */
const endings: ReadonlySet<string> = new Set([
  'care/not-the-carer',
  'care/not-in-service',
  'care/not-a-walk',
  'booking/not-found',
]);

export type SendResult = 'sent' | 'waits' | 'over';

const underWay = new Map<string, Promise<SendResult>>();

/** Sends everything that is queued, one batch after the other; a second call joins the first. */
export function sendQueued(bookingId: string): Promise<SendResult> {
  const known = underWay.get(bookingId);
  if (known) return known;
  const sending = sendAll(bookingId).finally(() => underWay.delete(bookingId));
  underWay.set(bookingId, sending);
  return sending;
}

async function sendAll(bookingId: string): Promise<SendResult> {
  const record = await findWalkRecord(bookingId);
  if (!record) return 'sent';
  for (;;) {
    const positions = await waitingPositions(bookingId, walkBatchSize);
    if (positions.length === 0) return 'sent';
    const body = { recorder_id: record.recorderId, sent_at: new Date().toISOString(), positions };
    try {
      await api(recordCareWalk, { params: { booking_id: bookingId }, body });
    } catch (error) {
      if (!(error instanceof ApiError) || !endings.has(error.code)) return 'waits';
      await forgetWalk(bookingId);
      return 'over';
    }
    await dropPositions(bookingId, positions);
  }
}
