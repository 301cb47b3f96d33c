import type { Database } from '../../platform/db/database.ts';

/** What a sign-in asks of the deletions of accounts. */
export interface Deletions {
  /** Takes a request to delete the account back, because its owner has signed in (D-121). */
  readonly cancel: (db: Database, userId: string, publicUrl: string) => Promise<void>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly deletions: Deletions;
  }
}
