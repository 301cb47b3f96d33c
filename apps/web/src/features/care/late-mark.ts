import { shownLateMs } from '@patinha/domain/booking';

import { formatTime } from '../../ui/format.ts';
import { lateText as text } from './queue.strings.ts';

interface Done {
  readonly created_at: string;
  readonly done_at: string | null;
  readonly is_device_clock: boolean;
}

/** The hour of an act: when it was done, else when it arrived. */
export const hourOf = ({ done_at, created_at }: Done): string => done_at ?? created_at;

/** That an act came late, and that only the device vouches for its hour (D-177). */
export function lateMark(
  { created_at: arrived, done_at: done, is_device_clock }: Done,
  zone: string,
): string {
  const isLate = done !== null && Date.parse(arrived) - Date.parse(done) >= shownLateMs;
  return [isLate && text.late(formatTime(arrived, zone)), isLate && is_device_clock && text.device]
    .filter(Boolean)
    .join(' · ');
}
