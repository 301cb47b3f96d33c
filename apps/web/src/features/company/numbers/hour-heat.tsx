import type { CompanyReport } from '@patinha/contract/company';

import { clockOf } from '../../../lib/form/clock-minutes.ts';
import { cn } from '../../../ui/class-names.ts';
import { fewEvents, numbersText as text } from './numbers.strings.ts';
import { endOf, fullestOf, type Slot, weekOf } from './week-hours.ts';

type Hours = CompanyReport['hours'];

const clock = (hour: number): string => clockOf(hour * 60);
const dayOf = (weekday: number): string => text.longDays[weekday - 1] ?? '';

/** When bookings begin, as weekdays by hours; a few are told one by one. */
export function HourHeat({ hours }: { readonly hours: Hours }) {
  const total = hours.reduce((sum, { bookings }) => sum + bookings, 0);
  if (total === 0) return null;
  return (
    <section aria-labelledby="numbers-when" className="min-w-0">
      <h2 id="numbers-when" className="mb-2 text-xl">
        {text.when}
      </h2>
      {total < fewEvents ? <p>{text.few(startsOf(hours))}</p> : <Heat hours={hours} />}
    </section>
  );
}

const startsOf = (hours: Hours): string =>
  hours.map(({ weekday, hour, bookings }) => text.start(dayOf(weekday), clock(hour), bookings)).join(', ');

function Heat({ hours }: { readonly hours: Hours }) {
  const week = weekOf(hours);
  const fullest = fullestOf(week);
  return (
    <>
      {fullest && <p className="mb-3">{sentenceOf(fullest)}</p>}
      <table className="w-full table-fixed border-separate border-spacing-1 text-center text-sm tabular-nums">
        <caption className="sr-only">{text.when}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="w-11 font-normal">
              <span className="sr-only">{text.hour}</span>
            </th>
            {text.days.map((day) => (
              <th key={day} scope="col" className="font-normal">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ from, slots }) => (
            <tr key={from}>
              <th scope="row" className="text-muted-foreground text-right font-normal">
                {clock(from)}
              </th>
              {slots.map((slot) => (
                <td
                  key={slot.weekday}
                  className={cn('h-9 rounded-md', shadeOf(slot.bookings / (fullest?.bookings ?? 1)))}
                >
                  {slot.bookings}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const sentenceOf = (slot: Slot): string =>
  text.fullest(dayOf(slot.weekday), clock(slot.from), clock(endOf(slot)), text.bookings(slot.bookings));

/** Every shade carries its number in a colour that reads on it. */
function shadeOf(share: number): string {
  if (share === 0) return 'text-muted-foreground border border-border';
  if (share <= 1 / 3) return 'bg-secondary text-secondary-foreground';
  if (share <= 2 / 3) return 'bg-[#6BB791] text-ink';
  return 'bg-primary text-primary-foreground font-semibold';
}
