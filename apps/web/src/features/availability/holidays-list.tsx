import type { Availability } from '@patinha/contract/availability';
import { calendarDay, holidaysFrom } from '@patinha/domain/shared';
import { useState } from 'react';

import { serverNow } from '../../lib/server-time.ts';
import { weekText } from '../../lib/week/week.strings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatLongDay } from '../../ui/format.ts';
import { useAvailabilityChanges } from './availability.api.ts';
import { addErrorText, availabilityText as text, holidayName } from './availability.strings.ts';

const shownHolidays = 6;

/** The next holidays by name: one tap closes the day, another opens it again. */
export function HolidaysList({
  exceptions,
}: {
  readonly exceptions: readonly Availability['exceptions'][number][];
}) {
  const { add, remove } = useAvailabilityChanges();
  const [holidays] = useState(() => holidaysFrom(calendarDay(serverNow()), shownHolidays));
  return (
    <section aria-labelledby="feriados" className="mb-6">
      <h3 id="feriados" className="mb-2 text-[.95rem] font-semibold">
        {text.holidays}
      </h3>
      {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
      {remove.isError && <Alert tone="destructive">{text.removeFailed}</Alert>}
      <ul className="divide-border divide-y">
        {holidays.map(({ key, day, isNational }) => {
          const closed = exceptions.find(
            (one) => one.day === day && !one.is_open && one.start_minute === null,
          );
          const name = holidayName[key];
          return (
            <li key={day} className="flex items-center justify-between gap-3 py-2">
              <span className="grid min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="text-muted-foreground text-sm">
                  {formatLongDay(`${day}T12:00:00Z`, 'UTC')}
                  {!isNational && ` · ${text.optionalHoliday}`}
                </span>
              </span>
              <Button
                variant={closed ? 'secondary' : 'outline'}
                className="shrink-0"
                aria-label={closed ? text.reopenHoliday(name) : text.closeHoliday(name)}
                isPending={
                  (add.isPending && add.variables.day === day) ||
                  (remove.isPending && closed !== undefined && remove.variables.includes(closed.id))
                }
                onClick={() =>
                  closed
                    ? remove.mutate([closed.id])
                    : add.mutate({ day, is_open: false, start_minute: null, end_minute: null })
                }
              >
                {closed ? weekText.closed : text.close}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
