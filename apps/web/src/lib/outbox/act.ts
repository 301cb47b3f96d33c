import { checkInBooking, checkOutBooking } from '@patinha/contract/booking';
import {
  addCareEntry,
  addCarePhoto,
  addCareVideo,
  beginCare,
  finishCare,
  reportBookingIncident,
} from '@patinha/contract/care';

/** The operations of care that may wait on the device (D-177). */
export const actOperations = {
  addCareEntry,
  addCarePhoto,
  addCareVideo,
  reportBookingIncident,
  checkInBooking,
  checkOutBooking,
  beginCare,
  finishCare,
} as const;
export type ActOperation = keyof typeof actOperations;

export interface ActFile {
  readonly field: 'photo' | 'video';
  readonly content: File;
}

export interface NewAct {
  readonly userId: string;
  readonly bookingId: string;
  readonly operation: ActOperation;
  readonly body: Readonly<Record<string, string | undefined>>;
  readonly file?: ActFile;
  /** How long it may be taken back: it is not sent before that. */
  readonly heldMs?: number;
}

/** An act of care that lies on the device until the server has acknowledged it. */
export interface Act extends Omit<NewAct, 'heldMs'> {
  /** Made on the device; the Idempotency-Key of every try. */
  readonly id: string;
  /** Counts up on this device: acts are sent in the order in which they were done. */
  readonly order: number;
  /** By the device's clock. */
  readonly doneAt: string;
  /** The page that it was done on, and that page's monotonic clock, in ms. */
  readonly page: string;
  readonly monotonicMs: number;
  /** By the device's clock, in ms; not sent before. */
  readonly heldUntil?: number;
  /** Code of the refusal that it stays with. */
  readonly problem?: string;
}
