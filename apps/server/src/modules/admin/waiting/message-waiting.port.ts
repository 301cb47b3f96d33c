import type { Database } from '../../../platform/db/database.ts';
import type { Waiting } from './waiting.queries.ts';

/** The reported messages that wait for a decision. */
export interface ReportedMessages {
  readonly waiting: (db: Database) => Promise<Waiting>;
}

declare module '../../../platform/ports.ts' {
  interface Ports {
    readonly reportedMessages: ReportedMessages;
  }
}
