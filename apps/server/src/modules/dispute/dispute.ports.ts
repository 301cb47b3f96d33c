import type { Ports } from '../../platform/ports.ts';
import { openDispute } from './dispute.actions.ts';
import { findLatestDispute } from './dispute.queries.ts';

/** What lower modules need from disputes. */
export const disputePorts = {
  disputeOpening: {
    open: async (tx, { bookingId, userId, reason, now }) => {
      const earlier = await findLatestDispute(tx, bookingId);
      if (earlier && earlier.status !== 'closed') return;
      await openDispute(tx, { bookingId, actor: { userId, sessionId: '', roles: [] }, now, reason });
    },
  },
} satisfies Partial<Ports>;
