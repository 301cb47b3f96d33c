import type { Ports } from '../../platform/ports.ts';
import { closeDecided } from './dispute-resolution.actions.ts';
import { lockDispute } from './dispute-scene.actions.ts';
import { openDispute } from './dispute.actions.ts';
import { findLatestDispute } from './dispute.queries.ts';

/** What lower modules need from disputes. */
export const disputePorts = {
  disputeOpening: {
    open: async (tx, { bookingId, userId, reason, now }) => {
      const earlier = await findLatestDispute(tx, bookingId);
      // Its decision stands, and what the answers contradict each other about is a case of its own.
      if (earlier?.status === 'resolved') await closeDecided(tx, await lockDispute(tx, earlier.id), now);
      else if (earlier && earlier.status !== 'closed') return;
      await openDispute(tx, { bookingId, actor: { userId, sessionId: '', roles: [] }, now, reason });
    },
  },
} satisfies Partial<Ports>;
