import type { CompanyReport } from '@patinha/contract/company';

import { formatNumber, money } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../../ui/table.tsx';
import { reportText as text } from './report.strings.ts';

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

/** Every figure of some months or services. */
export function FiguresTable({ caption, of, lines }: FiguresTableProps) {
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
