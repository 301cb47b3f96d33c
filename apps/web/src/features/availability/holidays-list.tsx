import type { Availability } from '@patinha/contract/availability';
import { calendarDay, holidaysFrom } from '@patinha/domain/shared';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { serverNow } from '../../lib/server-time.ts';
import { weekText } from '../../lib/week/week.strings.ts';
import { formatShortDay } from '../../lib/words/stay-day.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { useAvailabilityChanges } from './availability.api.ts';
import {
  addErrorText,
  availabilityText as text,
  holidayName,
  removeErrorText,
} from './availability.strings.ts';

const shownHolidays = 6;

/** The next holidays by name: one tap closes the day, another opens it again. */
export function HolidaysList({
  exceptions,
}: {
  readonly exceptions: readonly Availability['exceptions'][number][];
}) {
  const changes = useAvailabilityChanges();
  const { add, remove } = changes;
  const [holidays] = useState(() => holidaysFrom(calendarDay(serverNow()), shownHolidays));
  const heading = useHeadingAskedFor();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className="mb-2 text-[.95rem] font-semibold">
        {text.holidays}
      </h3>
      {add.isError && <Alert tone="destructive">{addErrorText(add.error)}</Alert>}
      {remove.isError && <Alert tone="destructive">{removeErrorText(remove.error)}</Alert>}
      <ul className="flex flex-wrap gap-2">
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <HolidayChip
              holiday={holiday}
              closedId={exceptions.find((one) => one.day === holiday.day && isWholeDayClosed(one))?.id}
              changes={changes}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const headingId = 'feriados';

/** The heading takes the focus when the address names it: the list is loaded after the screen was arrived at. */
function useHeadingAskedFor() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation().hash === `#${headingId}`;
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);
  return heading;
}

const isWholeDayClosed = ({ is_open, start_minute }: Availability['exceptions'][number]) =>
  !is_open && start_minute === null;

interface HolidayChipProps {
  readonly holiday: ReturnType<typeof holidaysFrom>[number];
  readonly closedId: string | undefined;
  readonly changes: Pick<ReturnType<typeof useAvailabilityChanges>, 'add' | 'remove'>;
}

/** Pressed while the day is closed. */
function HolidayChip({ holiday: { key, day, isNational }, closedId, changes }: HolidayChipProps) {
  const { add, remove } = changes;
  const isClosed = closedId !== undefined;
  const holidayDay = text.holidayOn(holidayName[key], formatShortDay(day));
  const seen = isClosed ? `${holidayDay}\u00a0· ${weekText.closed}` : holidayDay;
  return (
    <Button
      variant={isClosed ? 'default' : 'outline'}
      className="rounded-full"
      aria-pressed={isClosed}
      aria-label={(isClosed ? text.reopenHoliday : text.closeHoliday)(seen)}
      title={isNational ? undefined : text.optionalHoliday}
      isPending={
        (add.isPending && add.variables.day === day) ||
        (remove.isPending && isClosed && remove.variables.includes(closedId))
      }
      onClick={() =>
        isClosed
          ? remove.mutate([closedId])
          : add.mutate({ day, is_open: false, start_minute: null, end_minute: null })
      }
    >
      {seen}
    </Button>
  );
}
