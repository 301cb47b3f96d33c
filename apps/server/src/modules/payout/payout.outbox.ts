import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/work/outbox.ts';
import { sendPayout } from './payout-settlement.actions.ts';

const message = z.object({ payout_id: z.uuid() });

const sendDelivery = outboxHandler('payout.send', (platform, payload) =>
  sendPayout(platform, z.parse(message, payload).payout_id),
);

// A notice says which payout to look at; what became of it is fetched.
const eventDelivery = outboxHandler('payout.event', (platform, payload) =>
  sendPayout(platform, z.parse(message, payload).payout_id),
);

export const payoutDeliveries = [sendDelivery, eventDelivery];
