import type { CompanyReport } from '@patinha/contract/company';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatBrl, formatMonth, formatNumber } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { companyReport } from './company.api.ts';
import { reportText as text } from './company.strings.ts';

/** /empresa/reports: as far back as the plan reaches. */
export function CompanyReportScreen() {
  const report = useQuery(companyReport());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {report.isPending && <SkeletonList className="h-32" />}
      {report.isError && <ErrorCard title={text.loadFailed} onRetry={() => void report.refetch()} />}
      {report.data && <Report report={report.data} />}
    </>
  );
}

const Report = ({ report: { plan, months, services } }: { readonly report: CompanyReport }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    {plan === 'freemium' && <Alert>{text.freemium}</Alert>}
    <Card>
      <CardHeader title={text.byMonth} />
      <p className="text-muted-foreground mb-4 text-sm">{text.byMonthHint}</p>
      <FiguresTable
        caption={text.byMonth}
        of={text.month}
        lines={months.map((line) => ({ ...line, key: line.month, name: nameOf(line.month) }))}
      />
    </Card>
    <Card>
      <CardHeader title={text.byService} />
      <p className="text-muted-foreground mb-4 text-sm">{text.byServiceHint}</p>
      {services.length === 0 ? (
        <EmptyState tile="osso" title={text.noServices} />
      ) : (
        <FiguresTable
          caption={text.byService}
          of={text.service}
          lines={services.map((line) => ({ ...line, key: line.service_id, name: line.title }))}
        />
      )}
    </Card>
  </div>
);

// The middle of a month is that month in every zone.
const nameOf = (month: string): string => formatMonth(`${month}-15T12:00:00Z`);

interface FiguresLine extends Pick<
  CompanyReport['services'][number],
  'bookings' | 'completed' | 'cancelled'
> {
  readonly key: string;
  readonly name: string;
  readonly gross_cents: number;
  readonly customers?: number;
  readonly new_customers?: number;
}

interface FiguresTableProps {
  readonly caption: string;
  readonly of: string;
  readonly lines: readonly FiguresLine[];
}

function FiguresTable({ caption, of, lines }: FiguresTableProps) {
  const hasCustomers = lines.some(({ customers }) => customers !== undefined);
  const heads = [text.bookings, text.completed, text.cancelled, text.gross];
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeader>{of}</TableHeader>
        {[...heads, ...(hasCustomers ? [text.customers, text.newCustomers] : [])].map((head) => (
          <TableHeader key={head} className="text-right">
            {head}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row" className="min-w-40 px-4 py-3 font-semibold [overflow-wrap:anywhere]">
              {line.name}
            </th>
            <Figure>{formatNumber(line.bookings)}</Figure>
            <Figure>{formatNumber(line.completed)}</Figure>
            <Figure>{formatNumber(line.cancelled)}</Figure>
            <Figure>{formatBrl(line.gross_cents)}</Figure>
            {line.customers !== undefined && <Figure>{formatNumber(line.customers)}</Figure>}
            {line.new_customers !== undefined && <Figure>{formatNumber(line.new_customers)}</Figure>}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <TableCell className="text-right whitespace-nowrap tabular-nums">{children}</TableCell>
);
