import type { Availability } from '@patinha/contract/availability';
import { minutesPerDay } from '@patinha/domain/availability';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { X } from 'lucide-react';

import { hourText } from '../../lib/form/clock-minutes.ts';
import { serverNow } from '../../lib/server-time.ts';
import { formatShortDay } from '../../lib/words/stay-day.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatCalendarDay, formatLongDay } from '../../ui/format.ts';
import { useAvailabilityChanges } from './availability.api.ts';
import { availabilityText, removeErrorText } from './availability.strings.ts';
import { ExceptionForm } from './exception-form.tsx';
import { HolidaysList } from './holidays-list.tsx';

type Exception = Availability['exceptions'][number];

/** Days that differ from the week, from today on, and a form for one more. */
export function Exceptions({ exceptions }: { exceptions: readonly Exception[] }) {
  const { remove } = useAvailabilityChanges();
  return (
    <section aria-labelledby="dias-diferentes" className="grid gap-5">
      <div>
        <h2 id="dias-diferentes" className="text-xl">
          {availabilityText.exceptions}
        </h2>
        <p className="text-muted-foreground">{availabilityText.exceptionsHint}</p>
      </div>
      {exceptions.length === 0 ? (
        <p className="text-muted-foreground">{availabilityText.noExceptions}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {entriesOf(exceptions).map((entry) => (
            <li key={entry.id} className="bg-secondary flex items-center rounded-full pl-4">
              <span title={nameOf(entry)} className="py-1 text-sm">
                <span className="font-semibold">{shortNameOf(entry)}</span> {changeName(entry)}
              </span>
              <Button
                variant="ghost"
                size="icon"
                className="rounded-full"
                aria-label={availabilityText.remove(nameOf(entry))}
                isPending={remove.isPending && remove.variables[0] === entry.id}
                onClick={() => remove.mutate(entry.ids)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.isError && <Alert tone="destructive">{removeErrorText(remove.error)}</Alert>}
      <HolidaysList exceptions={exceptions} />
      <ExceptionForm />
    </section>
  );
}

// A calendar day has no zone: noon keeps it on that day wherever it is shown.
const dayName = (day: string): string => formatLongDay(instantOf(day, minutesPerDay / 2, saoPauloZone));

/** One line of the list: a day, or whole closed days in a row. */
interface Entry extends Exception {
  readonly lastDay: string;
  readonly ids: readonly string[];
}

const isWholeDay = ({ is_open, start_minute }: Exception) => !is_open && start_minute === null;

function entriesOf(exceptions: readonly Exception[]): Entry[] {
  const entries: Entry[] = [];
  for (const one of exceptions) {
    const last = entries.at(-1);
    const joins = last && isWholeDay(last) && isWholeDay(one) && addDays(last.lastDay, 1) === one.day;
    if (joins) entries[entries.length - 1] = { ...last, lastDay: one.day, ids: [...last.ids, one.id] };
    else entries.push({ ...one, lastDay: one.day, ids: [one.id] });
  }
  return entries;
}

const nameOf = ({ day, lastDay }: Entry): string =>
  day === lastDay ? dayName(day) : availabilityText.span(dayName(day), dayName(lastDay));

/** With the year where it is not this one. */
const shortDay = (day: string): string =>
  day.slice(0, 4) === calendarDay(serverNow()).slice(0, 4) ? formatShortDay(day) : formatCalendarDay(day);

const shortNameOf = ({ day, lastDay }: Entry): string =>
  day === lastDay ? shortDay(day) : `${shortDay(day)} – ${shortDay(lastDay)}`;

function changeName({ is_open, start_minute, end_minute }: Exception): string {
  if (start_minute === null || end_minute === null) return availabilityText.closedAllDay;
  const name = is_open ? availabilityText.openFromTo : availabilityText.closedFromTo;
  return name(hourText(start_minute), hourText(end_minute));
}
