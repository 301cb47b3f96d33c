import type { TeamRole } from '@patinha/domain/company';

import type { Database } from '../../platform/db/database.ts';
import type { ProviderRow } from '../provider/index.ts';

/** The business for which a person takes cards, and their role in it. */
export interface CardPartner {
  readonly provider: ProviderRow;
  readonly role: TeamRole;
}

/** What card validation needs from company teams; both are checked on every call, so that a removal ends them. */
export interface CardPartners {
  /**
   * The company of which a person is a member; undefined for who is in no team. Throws company/no-seat and
   * company/suspended for a member who may not act for it.
   */
  readonly requireMembership: (db: Database, userId: string) => Promise<CardPartner | undefined>;
  /** The same, undefined for a member who may not act for the company. */
  readonly findMembership: (db: Database, userId: string) => Promise<CardPartner | undefined>;
  /** Whether a person owns this business or is in its team, with a seat or without. */
  readonly worksAt: (
    db: Database,
    place: { readonly userId: string; readonly provider: Pick<ProviderRow, 'id' | 'ownerUserId'> },
  ) => Promise<boolean>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly cardPartners: CardPartners;
  }
}
