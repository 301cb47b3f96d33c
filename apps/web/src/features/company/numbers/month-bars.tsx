import type { CompanyReport } from '@patinha/contract/company';

import { cn } from '../../../ui/class-names.ts';
import { money } from '../../../ui/format.ts';
import { shortMonth } from './month-names.ts';

/** What the company receives a month, the current one last and marked. Decoration: the table beneath has the figures. */
export function MonthBars({ months }: Pick<CompanyReport, 'months'>) {
  const most = Math.max(1, ...months.map(({ received_cents: received }) => received));
  return (
    <ol aria-hidden="true" className="border-border flex items-end gap-1 border-b sm:gap-2">
      {months.toReversed().map(({ month, received_cents: received }, at) => {
        const isCurrent = at === months.length - 1;
        return (
          <li
            key={month}
            title={money('earned', received)}
            className="grid min-w-0 flex-1 justify-items-center gap-1"
          >
            <span className="flex h-40 w-full max-w-14 items-end">
              <span
                className={cn(
                  'min-h-0.5 w-full rounded-t-md',
                  isCurrent ? 'bg-sun outline-2 -outline-offset-2 outline-(--sun-edge)' : 'bg-[#2F9E6E]',
                )}
                style={{ height: `${(Math.max(0, received) / most) * 100}%` }}
              />
            </span>
            <span className={cn('pb-1 text-xs', isCurrent ? 'font-bold' : 'text-muted-foreground')}>
              {shortMonth(month)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
