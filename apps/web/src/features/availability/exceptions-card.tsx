import type { Availability } from '@patinha/contract/availability';
import { minutesPerDay } from '@patinha/domain/availability';
import { addDays, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { Trash2 } from 'lucide-react';

import { clockOf } from '../../lib/form/clock-minutes.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatLongDay } from '../../ui/format.ts';
import { useAvailabilityChanges } from './availability.api.ts';
import { availabilityText } from './availability.strings.ts';
import { ExceptionForm } from './exception-form.tsx';
import { HolidaysList } from './holidays-list.tsx';

type Exception = Availability['exceptions'][number];

/** Days that differ from the week, from today on, and a form for one more. */
export function ExceptionsCard({ exceptions }: { exceptions: readonly Exception[] }) {
  const { remove } = useAvailabilityChanges();
  return (
    <Card aria-labelledby="dias-diferentes">
      <CardHeader id="dias-diferentes" title={availabilityText.exceptions} />
      <p className="text-muted-foreground mb-4">{availabilityText.exceptionsHint}</p>
      <HolidaysList exceptions={exceptions} />
      <ExceptionForm />
      {remove.isError && (
        <Alert tone="destructive" className="mt-4">
          {availabilityText.removeFailed}
        </Alert>
      )}
      {exceptions.length === 0 ? (
        <p className="text-muted-foreground mt-6">{availabilityText.noExceptions}</p>
      ) : (
        <ul className="mt-6 grid gap-2">
          {entriesOf(exceptions).map((entry) => (
            <li
              key={entry.id}
              className="bg-muted flex items-center justify-between gap-3 rounded-lg px-4 py-2"
            >
              <span>
                <span className="block font-semibold">{nameOf(entry)}</span>
                {changeName(entry)}
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={availabilityText.remove(nameOf(entry))}
                isPending={remove.isPending && remove.variables[0] === entry.id}
                onClick={() => remove.mutate(entry.ids)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
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

function changeName({ is_open, start_minute, end_minute }: Exception): string {
  if (start_minute === null || end_minute === null) return availabilityText.closedAllDay;
  const name = is_open ? availabilityText.openFromTo : availabilityText.closedFromTo;
  return name(clockOf(start_minute), clockOf(end_minute));
}
