import { audit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handover } from '../booking/index.ts';
import { consumeShownCode } from '../loyalty-card/index.ts';
import { insertHandover } from './handover.queries.ts';

/** Records that the tutor's card was present at the handover; a wrong code rolls the move back. */
export async function proveHandover(
  tx: Transaction,
  booking: { readonly id: string; readonly tutorId: string },
  { moment, proof, actorId, now }: Handover,
): Promise<void> {
  if (!proof) return;
  await consumeShownCode(tx, { ...proof, memberId: booking.tutorId, now });
  await insertHandover(tx, { bookingId: booking.id, moment, provenAt: now });
  await audit(tx, {
    actorId,
    action: 'care.handover',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { moment },
  });
}
