import type { MemberRole, teamStandings } from '@patinha/domain/company';

import type { Database } from '../../platform/db/database.ts';

/** The place of a person in a company's team. */
export interface Membership {
  readonly companyName: string;
  readonly role: MemberRole;
  readonly standing: (typeof teamStandings)[number];
  /** Whether they have no service, pet or document of their own. */
  readonly isHome: boolean;
}

/** What lower modules need from company teams. */
export interface Memberships {
  /** Undefined for who is a member of no team. */
  readonly membershipOf: (db: Database, userId: string) => Promise<Membership | undefined>;
  /** Who answers for a company beside its owner: managers with a seat; none while it is suspended. */
  readonly managersOf: (db: Database, providerId: string) => Promise<readonly string[]>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly memberships: Memberships;
  }
}
