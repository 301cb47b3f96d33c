import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { Clock } from './clock.ts';
import type { SimulatorSettings } from './settings.ts';

/** What every operation of the simulator works on. */
export interface Bank {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  readonly settings: SimulatorSettings;
  readonly random: () => number;
  /** Tells the courier that there may be something to do. */
  wake(): void;
}

/** Everything the simulator makes is recognisable as simulated by its id. */
export const newId = (
  kind:
    | 'card'
    | 'charge'
    | 'mandate'
    | 'receipt'
    | 'refund'
    | 'token'
    | 'event'
    | 'line'
    | 'recipient'
    | 'payout'
    | 'contest',
): string => `sim_${kind}_${randomBytes(12).toString('hex')}`;
