import type { HandoverMoment } from '@patinha/domain/care';

import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { type CardCodes, takeShownCode } from '../loyalty-card/card-handover.actions.ts';
import { insertHandover } from './handover.queries.ts';

export interface CardProof {
  readonly code: string;
  readonly codes: CardCodes;
}

interface Handover {
  readonly moment: HandoverMoment;
  /** Undefined when the carer checks in or out without the card. */
  readonly proof: CardProof | undefined;
  readonly actorId: string;
  readonly now: Date;
}

/** Notes that the tutor's card was there when the animal changed hands; a wrong code undoes the move as well. */
export async function proveHandover(
  tx: Transaction,
  booking: { readonly id: string; readonly tutorId: string },
  { moment, proof, actorId, now }: Handover,
): Promise<void> {
  if (!proof) return;
  await takeShownCode(tx, { ...proof, memberId: booking.tutorId, now });
  await insertHandover(tx, { bookingId: booking.id, moment, provenAt: now });
  await audit(tx, {
    actorId,
    action: 'care.handover',
    subjectType: 'booking',
    subjectId: booking.id,
    details: { moment },
  });
}
