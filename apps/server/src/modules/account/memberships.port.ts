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

/** What a person's own profile needs from company teams. */
export interface Memberships {
  /** Undefined for who is a member of no team. */
  readonly membershipOf: (db: Database, userId: string) => Promise<Membership | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly memberships: Memberships;
  }
}
