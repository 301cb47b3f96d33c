import type { AdminReport } from '@patinha/contract/admin';

import { EmptyState } from '../../../ui/feedback.tsx';
import { money, formatDay, formatMonth, formatNumber } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../../ui/table.tsx';
import { reportText as text } from './admin-reports.strings.ts';

type Step = AdminReport['steps'][number];

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const isQuiet = ({ accounts, bookings, verifications, gross_cents, refunded_cents }: Step) =>
  sumOf(accounts) + sumOf(bookings) + sumOf(verifications) + gross_cents + refunded_cents === 0;

const columns: readonly { readonly head: string; readonly valueOf: (step: Step) => string }[] = [
  { head: text.accounts, valueOf: ({ accounts }) => formatNumber(sumOf(accounts)) },
  { head: text.bookings, valueOf: ({ bookings }) => formatNumber(sumOf(bookings)) },
  { head: text.gross, valueOf: ({ gross_cents }) => money('clients-paid', gross_cents) },
  { head: text.refunded, valueOf: ({ refunded_cents }) => money('refunded', refunded_cents) },
  { head: text.decisionsShort, valueOf: ({ verifications }) => formatNumber(sumOf(verifications)) },
];

/** Noon in São Paulo: the same calendar day wherever it is read. */
const instantIn = (day: string) => `${day}T15:00:00Z`;

/** The days or months of a period, newest first; empty ones are only counted. */
export function ReportSteps({ report: { unit, steps } }: { readonly report: AdminReport }) {
  const lively = steps.filter((step) => !isQuiet(step)).toReversed();
  const quiet = steps.length - lively.length;
  if (lively.length === 0) return <EmptyState title={text.nothing} description={text.nothingHint} />;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{unit === 'day' ? text.byDay : text.byMonth}</h2>
      <Table caption={unit === 'day' ? text.byDay : text.byMonth} isStacked className="tabular-nums">
        <TableHead>
          <TableHeader>{unit === 'day' ? text.day : text.month}</TableHeader>
          {columns.map(({ head }) => (
            <TableHeader key={head}>{head}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {lively.map((step) => (
            <tr key={step.starts_on}>
              <TableRowHeader className="whitespace-nowrap">
                {(unit === 'day' ? formatDay : formatMonth)(instantIn(step.starts_on))}
              </TableRowHeader>
              {columns.map(({ head, valueOf }) => (
                <TableCell key={head} label={head} className="whitespace-nowrap">
                  {valueOf(step)}
                </TableCell>
              ))}
            </tr>
          ))}
        </TableBody>
      </Table>
      {quiet > 0 && (
        <p className="text-muted-foreground text-sm">
          {(unit === 'day' ? text.quietDays : text.quietMonths)(formatNumber(quiet))}
        </p>
      )}
    </section>
  );
}
