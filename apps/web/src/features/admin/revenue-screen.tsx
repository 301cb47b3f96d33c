import type { AdminRevenue } from '@patinha/contract/admin';
import { useQuery } from '@tanstack/react-query';

import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatBrl, formatMonth } from '../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { monthlyRevenue } from './admin-reports.api.ts';
import { revenueText as text } from './admin-reports.strings.ts';

type Month = AdminRevenue['months'][number];
type Amounts = Omit<Month, 'month'>;

/** /admin/revenue: what stays with the platform, month by month, out of the ledger (D-112). */
export function AdminRevenueScreen() {
  const revenue = useQuery(monthlyRevenue());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {revenue.isError && !revenue.data && (
        <ErrorCard title={text.loadFailed} onRetry={() => void revenue.refetch()} />
      )}
      {revenue.isPending && <SkeletonList className="h-12" rows={6} />}
      {revenue.data && <Months months={revenue.data.months} />}
    </>
  );
}

const Months = ({ months }: AdminRevenue) => (
  <Table caption={text.caption} className="tabular-nums">
    <TableHead>
      <TableHeader>{text.month}</TableHeader>
      <TableHeader>{text.net}</TableHeader>
      <TableHeader>{text.commission}</TableHeader>
      <TableHeader>{text.fee}</TableHeader>
      <TableHeader>{text.plans}</TableHeader>
      <TableHeader>{text.gross}</TableHeader>
      <TableHeader>{text.refunded}</TableHeader>
    </TableHead>
    <TableBody>
      {months.map(({ month, ...amounts }, at) => (
        <Line key={month} label={at === 0 ? text.running(nameOf(month)) : nameOf(month)} amounts={amounts} />
      ))}
      <Line label={text.total} amounts={totalOf(months)} isTotal />
    </TableBody>
  </Table>
);

// Noon in São Paulo: the same month wherever it is read.
const nameOf = (month: string) => formatMonth(`${month}T15:00:00Z`);

const totalOf = (months: readonly Month[]): Amounts => {
  const sum = (amount: keyof Amounts) => months.reduce((total, month) => total + month[amount], 0);
  return {
    gross_cents: sum('gross_cents'),
    refunded_cents: sum('refunded_cents'),
    commission_cents: sum('commission_cents'),
    fee_cents: sum('fee_cents'),
    subscription_cents: sum('subscription_cents'),
  };
};

interface LineProps {
  readonly label: string;
  readonly amounts: Amounts;
  readonly isTotal?: boolean;
}

const Line = ({ label, amounts, isTotal = false }: LineProps) => (
  <tr className={isTotal ? 'bg-muted font-semibold' : undefined}>
    <th scope="row" className="px-4 py-3 font-semibold whitespace-nowrap">
      {label}
    </th>
    {[
      amounts.commission_cents + amounts.fee_cents + amounts.subscription_cents,
      amounts.commission_cents,
      amounts.fee_cents,
      amounts.subscription_cents,
      amounts.gross_cents,
      amounts.refunded_cents,
    ].map((cents, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the columns never change
      <TableCell key={at} className="whitespace-nowrap">
        {formatBrl(cents)}
      </TableCell>
    ))}
  </tr>
);
