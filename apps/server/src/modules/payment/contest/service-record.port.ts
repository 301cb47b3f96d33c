import type { BrazilianZone } from '@patinha/domain/shared';

import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The booking whose service is recorded, with the span that its messages are taken from. */
export interface RecordedBooking {
  readonly bookingId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly checkedOutAt: Date | null;
  readonly zone: BrazilianZone;
}

/** What was recorded of a service, as the payer's bank may read it: without contacts. */
export interface ServiceRecord {
  /** When the other side's code proved the check-in and the check-out. */
  readonly checkInCodeAt: Date | null;
  readonly checkOutCodeAt: Date | null;
  readonly route: { readonly distanceMeters: number; readonly positions: number } | null;
  readonly entries: readonly RecordedEntry[];
  /** Of the days of the service. */
  readonly messages: readonly {
    readonly side: 'tutor' | 'provider';
    readonly text: string;
    readonly at: Date;
  }[];
}

export interface RecordedEntry {
  /** What it says, in words. */
  readonly text: string;
  readonly at: Date;
  readonly photoKey: string | null;
}

/** The port from payments to the record of a service (D-187). */
export interface ServiceRecords {
  readonly read: (db: Database, booking: RecordedBooking) => Promise<ServiceRecord>;
  /** A picture of the diary, as it is stored; undefined when it no longer exists. */
  readonly photo: (platform: Platform, photoKey: string) => Promise<Uint8Array | undefined>;
}

declare module '../../../platform/ports.ts' {
  interface Ports {
    readonly serviceRecords: ServiceRecords;
  }
}
