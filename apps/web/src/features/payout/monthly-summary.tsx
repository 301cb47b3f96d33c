import type { EarningsYear } from '@patinha/contract/payout';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Progress, SkeletonList } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { money, formatMonth, formatNumber } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../ui/table.tsx';
import { earningsYear, useSaveMonth } from './payout.api.ts';
import { meiStateText, meiText, monthsText as text } from './payout.strings.ts';

/** A year of earnings by month out of the ledger, each month as a file, and the ceiling of a MEI. */
export function MonthlySummary() {
  const [year, setYear] = useState<number>();
  const found = useQuery(earningsYear(year));
  return (
    <Card>
      <CardHeader title={text.title} />
      {found.isPending && <SkeletonList className="h-12" rows={4} />}
      {found.isError && !found.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(found.error)}
          onRetry={() => found.refetch()}
        />
      )}
      {found.data && (
        <div className="grid gap-4">
          {found.data.first_year < found.data.last_year && <YearField of={found.data} onChange={setYear} />}
          {found.data.mei && <MeiBar mei={found.data.mei} />}
          <Months months={found.data.months} />
        </div>
      )}
    </Card>
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

const columns: readonly { readonly head: string; readonly valueOf: (month: Month) => string }[] = [
  { head: text.services, valueOf: ({ services_count }) => formatNumber(services_count) },
  { head: text.sold, valueOf: ({ sold_cents }) => money('month-sold', sold_cents) },
  { head: text.commission, valueOf: ({ commission_cents }) => money('month-commission', commission_cents) },
  { head: text.net, valueOf: ({ net_cents }) => money('earned', net_cents) },
  { head: text.paid, valueOf: ({ paid_cents }) => money('paid-out', paid_cents) },
];

const Months = ({ months }: Pick<EarningsYear, 'months'>) => (
  <Table caption={text.caption} isStacked className="tabular-nums">
    <TableHead>
      <TableHeader>{text.month}</TableHeader>
      {columns.map(({ head }) => (
        <TableHeader key={head}>{head}</TableHeader>
      ))}
      <TableHeader>{text.file}</TableHeader>
    </TableHead>
    <TableBody>
      {months.map((month) => (
        <MonthLine key={month.month} month={month} />
      ))}
    </TableBody>
  </Table>
);

// Noon in São Paulo: the same month wherever it is read.
const nameOf = (month: string) => formatMonth(`${month}-01T15:00:00Z`);

function MonthLine({ month }: { readonly month: Month }) {
  const save = useSaveMonth();
  return (
    <tr>
      <TableRowHeader className="whitespace-nowrap">{nameOf(month.month)}</TableRowHeader>
      {columns.map(({ head, valueOf }) => (
        <TableCell key={head} label={head} className="whitespace-nowrap">
          {valueOf(month)}
        </TableCell>
      ))}
      <TableCell label={text.file} className="py-1.5">
        <Button
          variant="link"
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
      </TableCell>
    </tr>
  );
}
