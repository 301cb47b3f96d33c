import type { Database } from '../../../platform/db/database.ts';
import type { TimelineLook, TimelineRow } from '../person/timeline.queries.ts';
import type { Waiting } from './waiting.queries.ts';

/** What admins see of reported messages. */
export interface ReportedMessages {
  /** Those that wait for a decision. */
  readonly waiting: (db: Database) => Promise<Waiting>;
  /** Those that a person wrote or reported, newest first. */
  readonly about: (db: Database, look: TimelineLook) => Promise<TimelineRow[]>;
}

declare module '../../../platform/ports.ts' {
  interface Ports {
    readonly reportedMessages: ReportedMessages;
  }
}
