import type { AdminReport } from '@patinha/contract/admin';

import { EmptyState } from '../../ui/feedback.tsx';
import { formatBrl, formatDay, formatMonth, formatNumber } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { reportText as text } from './admin-reports.strings.ts';

type Step = AdminReport['steps'][number];

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const isQuiet = ({ accounts, bookings, verifications, gross_cents, refunded_cents }: Step) =>
  sumOf(accounts) + sumOf(bookings) + sumOf(verifications) + gross_cents + refunded_cents === 0;

/** Noon in São Paulo: the same calendar day wherever it is read. */
const instantIn = (day: string) => `${day}T15:00:00Z`;

/** The days or months of a period, newest first; those on which nothing happened are only counted. */
export function ReportSteps({ report: { unit, steps } }: { readonly report: AdminReport }) {
  const lively = steps.filter((step) => !isQuiet(step)).toReversed();
  const quiet = steps.length - lively.length;
  if (lively.length === 0) return <EmptyState title={text.nothing} description={text.nothingHint} />;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{unit === 'day' ? text.byDay : text.byMonth}</h2>
      <Table caption={unit === 'day' ? text.byDay : text.byMonth} className="tabular-nums">
        <TableHead>
          <TableHeader>{unit === 'day' ? text.day : text.month}</TableHeader>
          <TableHeader>{text.accounts}</TableHeader>
          <TableHeader>{text.bookings}</TableHeader>
          <TableHeader>{text.gross}</TableHeader>
          <TableHeader>{text.refunded}</TableHeader>
          <TableHeader>{text.decisionsShort}</TableHeader>
        </TableHead>
        <TableBody>
          {lively.map((step) => (
            <tr key={step.starts_on}>
              <TableCell className="whitespace-nowrap">
                {(unit === 'day' ? formatDay : formatMonth)(instantIn(step.starts_on))}
              </TableCell>
              <TableCell>{formatNumber(sumOf(step.accounts))}</TableCell>
              <TableCell>{formatNumber(sumOf(step.bookings))}</TableCell>
              <TableCell className="whitespace-nowrap">{formatBrl(step.gross_cents)}</TableCell>
              <TableCell className="whitespace-nowrap">{formatBrl(step.refunded_cents)}</TableCell>
              <TableCell>{formatNumber(sumOf(step.verifications))}</TableCell>
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
