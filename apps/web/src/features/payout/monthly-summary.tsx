import type { EarningsYear } from '@patinha/contract/payout';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard, Progress, SkeletonList } from '../../ui/feedback.tsx';
import { type FigureRow, FigureRows } from '../../ui/figure-rows.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { money, formatMonth, formatNumber } from '../../ui/format.ts';
import { earningsYear, useSaveMonth } from './payout.api.ts';
import { meiStateText, meiText, monthsText as text } from './payout.strings.ts';

/** A year of earnings by month out of the ledger, each month as a file, and the ceiling of a MEI. */
export function MonthlySummary() {
  const [year, setYear] = useState<number>();
  const found = useQuery(earningsYear(year));
  return (
    <section aria-labelledby="months">
      <h2 id="months" className="mb-2 text-xl">
        {text.title}
      </h2>
      {found.isPending && <SkeletonList className="h-12" rows={4} />}
      {found.isError && !found.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(found.error)}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && (
        <div className="grid grid-cols-1 gap-4">
          {found.data.first_year < found.data.last_year && <YearField of={found.data} onChange={setYear} />}
          {found.data.mei && <MeiBar mei={found.data.mei} />}
          <ul className="divide-border divide-y">
            {found.data.months.map((month) => (
              <li key={month.month}>
                <MonthRow month={month} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const yearsOf = ({ first_year: first, last_year: last }: EarningsYear) =>
  Array.from({ length: last - first + 1 }, (_, back) => last - back);

const YearField = ({
  of,
  onChange,
}: {
  readonly of: EarningsYear;
  readonly onChange: (year: number) => void;
}) => (
  <Field label={text.year} className="max-w-40">
    {(control) => (
      <Select {...control} value={of.year} onChange={(event) => onChange(Number(event.target.value))}>
        {yearsOf(of).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

function MeiBar({ mei }: { readonly mei: NonNullable<EarningsYear['mei']> }) {
  const warning = meiStateText[mei.state];
  return (
    <section aria-labelledby="mei-title" className="bg-muted grid gap-3 rounded-xl p-4">
      <h3 id="mei-title" className="text-lg">
        {meiText.title}
      </h3>
      <Progress value={Math.min(100, mei.percent)} label={meiText.bar} />
      <p className="text-sm tabular-nums">
        {meiText.of(money('mei-taken', mei.taken_cents), money('mei-ceiling', mei.ceiling_cents))}
        <span className="text-muted-foreground"> · {meiText.note}</span>
      </p>
      {warning && <Alert tone="warning">{warning}</Alert>}
    </section>
  );
}

type Month = EarningsYear['months'][number];

const figuresOf = (month: Month): readonly FigureRow[] => [
  { label: text.services, value: formatNumber(month.services_count) },
  { label: text.sold, value: money('month-sold', month.sold_cents) },
  { label: text.commission, value: money('month-commission', month.commission_cents) },
  { label: text.net, value: money('earned', month.net_cents), isStrong: true },
  { label: text.paid, value: money('paid-out', month.paid_cents) },
];

// Noon in São Paulo: the same month wherever it is read.
const nameOf = (month: string) => formatMonth(`${month}-01T15:00:00Z`);

/** A month with what was earned in it; opened, its figures and the file. */
function MonthRow({ month }: { readonly month: Month }) {
  const save = useSaveMonth();
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="min-w-[min(100%,9rem)] flex-1 first-letter:uppercase">{nameOf(month.month)}</span>
        <span className="ml-auto flex items-center gap-3 font-semibold tabular-nums">
          {money('earned', month.net_cents)}
          <ChevronRight
            aria-hidden="true"
            className="text-muted-foreground size-5 shrink-0 group-open:rotate-90"
          />
        </span>
      </summary>
      <div className="pb-3">
        <FigureRows rows={figuresOf(month)} />
        <Button
          variant="link"
          className="px-0"
          aria-label={text.saveOf(nameOf(month.month))}
          isPending={save.isPending}
          onClick={() => save.mutate(month.month)}
        >
          {text.save}
        </Button>
        {save.isError && (
          <p role="alert" className="text-destructive text-sm">
            {text.saveFailed}
          </p>
        )}
      </div>
    </details>
  );
}
