import type { Bank } from './bank.ts';
import { settleDueCharges } from './charge/charges.ts';
import { atomically } from './database.ts';
import { expireDueMandates } from './mandate/mandates.ts';
import { settleDuePayouts } from './payout/payouts.ts';

/** Runs everything that is due. */
export function runDueWork(bank: Bank): void {
  atomically(bank.db, () => {
    settleDueCharges(bank);
    expireDueMandates(bank);
    settleDuePayouts(bank);
  });
}
