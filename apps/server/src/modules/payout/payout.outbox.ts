import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/background/outbox.ts';
import { sendPayout } from './payout-settlement.actions.ts';

const message = z.object({ payout_id: z.uuid() });

const sendDelivery = outboxHandler('payout.send', (platform, payload) =>
  sendPayout(platform, z.parse(message, payload).payout_id),
);

// A webhook event only says which payout changed; its state is fetched.
const eventDelivery = outboxHandler('payout.event', (platform, payload) =>
  sendPayout(platform, z.parse(message, payload).payout_id),
);

export const payoutDeliveries = [sendDelivery, eventDelivery];
