import type { Database } from '../../platform/db/database.ts';
import type { ProviderRow } from '../provider/index.ts';

/** What card validation needs from company teams. */
export interface CardPartners {
  /**
   * The company for which a member validates cards, checked on every call; undefined for who is in no team. Throws
   * company/no-seat and company/suspended for a member who may not act for it.
   */
  readonly companyAttendedBy: (db: Database, userId: string) => Promise<ProviderRow | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly cardPartners: CardPartners;
  }
}
