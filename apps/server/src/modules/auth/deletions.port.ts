import type { Database } from '../../platform/db/database.ts';

/** What a sign-in needs from account deletion. */
export interface Deletions {
  /** Withdraws a deletion request, because the owner has signed in (D-121). */
  readonly cancel: (db: Database, userId: string, publicUrl: string) => Promise<void>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly deletions: Deletions;
  }
}
