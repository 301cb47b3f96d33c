import type { BookingSide } from '@patinha/domain/booking';

import type { PaidParts } from './refund-line.strings.ts';

/** Values that a notice may mention; times are local to the place. */
export interface Facts {
  readonly title: string;
  readonly tutor: string;
  readonly provider: string;
  readonly when: string;
  readonly total: string;
  readonly price: string;
  readonly earning: string;
  readonly isPaid: boolean;
  readonly refund: string | undefined;
  readonly paid: PaidParts;
  readonly respondUntil: string;
  readonly payUntil: string;
  readonly isByTutor: boolean;
  readonly isTutorAbsent: boolean;
  /** The end that was agreed, and that of the service so far; in a day's words. */
  readonly end: string;
  readonly ended: string;
  readonly isEarly: boolean;
  /** Whether the booking has an address that the side does not know yet. */
  readonly showsAddress: Readonly<Record<BookingSide, boolean>>;
  readonly change: ChangeFacts;
}

/** Of the latest proposal of another time; empty where there is none. */
export interface ChangeFacts {
  readonly when: string;
  readonly previous: string;
  readonly total: string;
  readonly answerUntil: string;
  readonly refund: string | undefined;
}

export interface NoticeWords {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label?: string;
}
