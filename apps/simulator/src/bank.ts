import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { Clock } from './clock.ts';
import type { SimulatorSettings } from './settings.ts';

/** The state shared by every operation of the simulator. */
export interface Bank {
  readonly db: DatabaseSync;
  readonly clock: Clock;
  readonly settings: SimulatorSettings;
  readonly random: () => number;
  /** Wakes the courier, which checks for due work. */
  wake(): void;
}

/** Creates an id that is recognisable as simulated. */
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
