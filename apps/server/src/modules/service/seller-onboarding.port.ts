import type { Database } from '../../platform/db/database.ts';

/** What putting a service on sale needs from onboarding. */
export interface SellerOnboarding {
  /** Whether the provider's owner has completed the onboarding of the provider's kind (D-149). */
  readonly isOnboarded: (db: Database, provider: { readonly id: string }) => Promise<boolean>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly sellerOnboarding: SellerOnboarding;
  }
}
