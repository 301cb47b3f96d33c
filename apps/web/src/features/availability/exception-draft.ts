import { addAvailabilityException } from '@patinha/contract/availability';
import { calendarDay } from '@patinha/domain/shared';

import { endMinutesOf, minutesOf } from '../../lib/form/clock-minutes.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { serverNow } from '../../lib/server-time.ts';
import { weekText } from '../../lib/week/week.strings.ts';
import { availabilityText } from './availability.strings.ts';

const isOpen: Readonly<Record<string, boolean>> = { closedAllDay: false, closedPart: false, openPart: true };

export const exceptionStart = { day: '', lastDay: '', kind: 'closedAllDay', start: '08:00', end: '12:00' };
type ExceptionDraft = typeof exceptionStart;
export type ExceptionFormState = ContractForm<ExceptionDraft, 'day' | 'lastDay' | 'end'>;

/** What `useContractForm` needs of a day that differs from the week. */
export const exceptionForm = {
  schema: addAvailabilityException.body,
  input: ({ day, lastDay, kind, start, end }: ExceptionDraft) => ({
    day,
    is_open: isOpen[kind],
    start_minute: kind === 'closedAllDay' ? null : (minutesOf(start) ?? null),
    end_minute: kind === 'closedAllDay' ? null : (endMinutesOf(end) ?? null),
    ...(kind === 'closedAllDay' && lastDay !== '' && { last_day: lastDay }),
  }),
  sentences: {
    day: { required: availabilityText.dayMissing },
    lastDay: { invalid: availabilityText.lastDayWrong },
    end: { invalid: weekText.wrongOrder },
  },
  fieldOf: { start_minute: 'end', end_minute: 'end', last_day: 'lastDay' },
  extraProblems: ({ day }: ExceptionDraft) =>
    day < calendarDay(serverNow()) ? { day: availabilityText.dayMissing } : {},
} as const;
