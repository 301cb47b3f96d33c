import type { CompanyReport } from '@patinha/contract/company';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Card, CardHeader, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { money, formatMonth, formatNumber } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../ui/table.tsx';
import { companyReport } from './company.api.ts';
import { reportText as text } from './company.strings.ts';

/** /empresa/reports: as far back as the plan allows. */
export function CompanyReportScreen() {
  const report = useQuery(companyReport());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {report.isPending && <SkeletonList className="h-32" />}
      {report.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(report.error)}
          onRetry={() => report.refetch()}
        />
      )}
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
  readonly refunded_cents: number;
  readonly received_cents: number;
  readonly customers?: number;
  readonly new_customers?: number;
}

interface FiguresColumn {
  readonly head: string;
  readonly valueOf: (line: FiguresLine) => string;
}

const bookingColumns: readonly FiguresColumn[] = [
  { head: text.bookings, valueOf: ({ bookings }) => formatNumber(bookings) },
  { head: text.completed, valueOf: ({ completed }) => formatNumber(completed) },
  { head: text.cancelled, valueOf: ({ cancelled }) => formatNumber(cancelled) },
  { head: text.received, valueOf: ({ received_cents }) => money('earned', received_cents) },
  { head: text.gross, valueOf: ({ gross_cents }) => money('clients-paid', gross_cents) },
  { head: text.refunded, valueOf: ({ refunded_cents }) => money('refunded', refunded_cents) },
];

/** Available for months only. */
const customerColumns: readonly FiguresColumn[] = [
  { head: text.customers, valueOf: ({ customers = 0 }) => formatNumber(customers) },
  { head: text.newCustomers, valueOf: ({ new_customers = 0 }) => formatNumber(new_customers) },
];

interface FiguresTableProps {
  readonly caption: string;
  readonly of: string;
  readonly lines: readonly FiguresLine[];
}

function FiguresTable({ caption, of, lines }: FiguresTableProps) {
  const hasCustomers = lines.some(({ customers }) => customers !== undefined);
  const columns = hasCustomers ? [...bookingColumns, ...customerColumns] : bookingColumns;
  return (
    <Table caption={caption} isStacked className="tabular-nums">
      <TableHead>
        <TableHeader>{of}</TableHeader>
        {columns.map(({ head }) => (
          <TableHeader key={head} className="text-right">
            {head}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <tr key={line.key}>
            <TableRowHeader className="min-w-40 [overflow-wrap:anywhere]">{line.name}</TableRowHeader>
            {columns.map(({ head, valueOf }) => (
              <TableCell key={head} label={head} className="text-right whitespace-nowrap">
                {valueOf(line)}
              </TableCell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
