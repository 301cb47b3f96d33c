import type { Database } from '../../platform/db/database.ts';
import type { ProviderRow } from '../provider/index.ts';

/** What card validation needs from company teams. */
export interface CardPartners {
  /** The company for which a member with a seat validates cards; checked on every call, so that a removal ends it. */
  readonly companyAttendedBy: (db: Database, userId: string) => Promise<ProviderRow | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly cardPartners: CardPartners;
  }
}
