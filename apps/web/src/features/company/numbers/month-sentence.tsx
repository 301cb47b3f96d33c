import type { CompanyReport } from '@patinha/contract/company';

import { formatPercent, money } from '../../../ui/format.ts';
import { monthName } from './month-names.ts';
import { fewEvents, numbersText as text } from './numbers.strings.ts';

type Report = Pick<CompanyReport, 'months' | 'same_days_before'>;

/** What the current month brought so far and how that stands against the same days of the month before. */
export function MonthSentence({ months, same_days_before: before }: Report) {
  const [month, last] = months;
  if (!month) return null;
  const { completed, customers, new_customers: fresh } = month;
  const about = [
    completed > 0 && text.gross(money('clients-paid', month.gross_cents)),
    text.completed(completed),
    customers > 0 && text.customers(customers),
  ].filter(Boolean);
  return (
    <section aria-labelledby="numbers-month">
      <p className="text-muted-foreground font-semibold first-letter:uppercase">
        {text.untilToday(monthName(month.month))}
      </p>
      <h2 id="numbers-month" className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
        {text.receives(money('earned', month.received_cents))}
        {last && (
          <span className="text-link block text-xl sm:text-2xl">
            {comparison({ month, before, lastName: monthName(last.month) })}
          </span>
        )}
      </h2>
      <p className="text-muted-foreground mt-2 first-letter:uppercase">
        {about.join('\u00a0· ')}
        {fresh > 0 && `, ${text.fresh(fresh)}`}
      </p>
    </section>
  );
}

interface Comparison {
  readonly month: CompanyReport['months'][number];
  readonly before: Report['same_days_before'];
  readonly lastName: string;
}

function comparison({ month, before, lastName }: Comparison): string {
  const { completed, received_cents: then } = before;
  if (then <= 0) return text.nothingBefore(lastName);
  if (Math.min(completed, month.completed) < fewEvents) return text.before(money('earned', then), lastName);
  const change = Math.round((month.received_cents / then - 1) * 100) / 100;
  if (change === 0) return text.same(lastName);
  return (change > 0 ? text.above : text.below)(formatPercent(Math.abs(change)), lastName);
}
