import type { HandoverMoment } from '@patinha/domain/care';

import type { Database, Transaction } from '../../platform/db/database.ts';
import type { CardProof } from '../loyalty-card/index.ts';

interface AttendedBooking {
  readonly id: string;
  readonly tutorId: string;
  readonly providerOwnerId: string;
  readonly assigneeId: string | null;
  readonly endsAt: Date;
}

export interface Handover {
  readonly moment: HandoverMoment;
  /** Undefined when the carer checks in or out without the card. */
  readonly proof: CardProof | undefined;
  readonly actorId: string;
  readonly now: Date;
}

/** What stands for a whole diary: who keeps it sees later whether an entry was changed or taken out. */
export interface DiaryHead {
  readonly entries: number;
  readonly hash: string;
}

/** Records a check-in and a check-out in the care module; the booking's row is locked. */
export interface CareRecord {
  /** Records that the tutor's card was present at the handover; a wrong code rolls the move back. */
  readonly proveHandover: (
    tx: Transaction,
    booking: Pick<AttendedBooking, 'id' | 'tutorId'>,
    handover: Handover,
  ) => Promise<void>;
  /** Takes back the report card of a check-out that was undone. */
  readonly reopen: (tx: Transaction, booking: AttendedBooking) => Promise<void>;
  /** The last entry of the diary; undefined where there is none. */
  readonly headOf: (db: Database, bookingId: string) => Promise<DiaryHead | undefined>;
  /** Composes the report card of a check-out. */
  readonly composeReport: (tx: Transaction, booking: AttendedBooking, now: Date) => Promise<void>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly careRecord: CareRecord;
  }
}
