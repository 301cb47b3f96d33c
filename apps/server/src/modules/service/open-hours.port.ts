import type { BrazilianZone } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';

/** What putting a service on sale needs from availability. */
export interface OpenHours {
  /** Whether the provider is open at any time of the next days (`openHoursWithinDays`), booked or not. */
  readonly hasOpenHours: (
    db: Database,
    provider: { readonly id: string; readonly zone: BrazilianZone },
    now: Date,
  ) => Promise<boolean>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly openHours: OpenHours;
  }
}
