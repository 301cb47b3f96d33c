import * as z from 'zod/mini';

import { instantSchema } from '../shared/index.ts';

/** Names when the device sent an act that had waited on it, by the clock that its `done_at` is of. */
export const sentAtHeader = 'x-sent-at';

/** `device` when no contact vouches for the time since: may differ between two tries of one act. */
export const actClockHeader = 'x-act-clock';

/** Of an act that waited on the device: its hour, and that no contact vouches for the device's clock (D-177). */
export const actFields = {
  done_at: z.optional(instantSchema),
  clock: z.optional(z.enum(['device'])),
};
