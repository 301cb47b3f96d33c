import type { Database } from '../../platform/db/database.ts';

/** A member's seat in a company's team, and since when that company is suspended. */
export interface CareSeat {
  readonly companyId: string;
  readonly suspendedSince: Date | null;
}

/** What the pets of a booking need from company teams; checked on every call. */
export interface CareSeats {
  readonly seatOf: (db: Database, userId: string) => Promise<CareSeat | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly careSeats: CareSeats;
  }
}
