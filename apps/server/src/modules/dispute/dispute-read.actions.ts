import type { DisputeStatus } from '@patinha/domain/dispute';
import type { Actor } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { findDisputable } from '../booking/index.ts';
import { findRefundable } from './dispute-resolution.actions.ts';
import { findForParty } from './dispute-scene.actions.ts';
import {
  countUndecided,
  type DisputeRow,
  findDispute,
  findDisputes,
  findEvents,
  findLatestDispute,
} from './dispute.queries.ts';

/** The dispute as one of the two parties sees it. */
export async function readForParty(db: Database, bookingId: string, actor: Actor) {
  const { booking, side } = await findForParty(db, bookingId, actor);
  const dispute = await findLatestDispute(db, bookingId);
  const events = dispute ? await findEvents(db, dispute.id) : [];
  return { booking, side, dispute, events, refundable: await findRefundable(db, booking) };
}

async function withBooking(db: Database, dispute: DisputeRow) {
  const booking = await findDisputable(db, dispute.bookingId);
  if (!booking) throw new Error(`Dispute ${dispute.id} has no booking`);
  return { id: dispute.id, dispute, booking, refundable: await findRefundable(db, booking) };
}

/** What admins see: undecided ones unless words or a state are named, whose answer is due first on top (D-104, D-134). */
export async function listForAdmin(
  db: Database,
  wanted: {
    readonly q: string | undefined;
    readonly status: DisputeStatus | undefined;
    readonly page: PageRequest;
    readonly now: Date;
  },
) {
  const found = await Promise.all(
    (await findDisputes(db, wanted)).map((dispute) => withBooking(db, dispute)),
  );
  return { found, ...(await countUndecided(db, wanted.now)) };
}

export async function readForAdmin(db: Database, disputeId: string) {
  const dispute = await findDispute(db, disputeId);
  if (!dispute) throw new DomainError('dispute/not-found', { disputeId });
  return { ...(await withBooking(db, dispute)), events: await findEvents(db, disputeId) };
}
