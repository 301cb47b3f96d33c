import type { BrazilianZone } from '@patinha/domain/shared';

/** What care reads of a booking. */
export interface CaredBooking {
  readonly id: string;
  readonly side: 'tutor' | 'provider';
  readonly status: string;
  readonly zone: BrazilianZone;
  readonly ends_at: string;
  readonly checked_in_at: string | null;
  readonly checked_out_at: string | null;
}
