import type { Database } from '../../../platform/db/database.ts';
import { findBridge, findPartyMoney, type PartyMoney } from '../../ledger/index.ts';
import {
  bookingsOfSeller,
  bookingsOfTutor,
  type BusinessRow,
  type CheckRow,
  findBusiness,
  findChecks,
} from './person.queries.ts';

export interface Portrait {
  readonly business: BusinessRow | undefined;
  readonly checks: readonly CheckRow[];
  readonly money: PartyMoney;
  /** Null for who sells nothing. */
  readonly receivedCents: number | null;
}

/** Who a person is beyond the account; the money is that of the seller, where they are one. */
export async function readPortrait(db: Database, userId: string, now: Date): Promise<Portrait> {
  const business = await findBusiness(db, userId);
  const ids = business ? bookingsOfSeller(business.id) : bookingsOfTutor(userId);
  return {
    business,
    checks: await findChecks(db, userId, now),
    money: await findPartyMoney(db, ids),
    receivedCents: business ? (await findBridge(db, business.id)).receivedCents : null,
  };
}
