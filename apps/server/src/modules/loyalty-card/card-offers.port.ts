import type { CardOffer } from '@patinha/domain/loyalty-card';

import type { Database } from '../../platform/db/database.ts';

/** What card validation needs from promotions. */
export interface CardOffers {
  /** What this company can give this member now, or why it is nothing. */
  readonly offerAt: (
    db: Database,
    counter: { readonly companyId: string; readonly memberId: string; readonly now: Date },
  ) => Promise<CardOffer>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly cardOffers: CardOffers;
  }
}
