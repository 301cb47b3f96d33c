import * as z from 'zod/mini';

import { outboxHandler } from '../../../platform/background/outbox.ts';
import { transact } from '../../../platform/db/database.ts';
import { askAfterChange, seatsKind } from './team-seats.actions.ts';

const payloadSchema = z.object({ company_id: z.uuid() });

export const seatsDelivery = outboxHandler(seatsKind, async (platform, payload, message) => {
  const { company_id: companyId } = z.parse(payloadSchema, payload);
  const { PUBLIC_URL: publicUrl } = platform.env;
  await transact(platform.db, (tx, now) =>
    askAfterChange(tx, companyId, { now, publicUrl, key: `seats:${message.id}` }),
  );
});
