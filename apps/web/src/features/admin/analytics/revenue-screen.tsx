import type { AdminRevenue } from '@patinha/contract/admin';
import type { Figure } from '@patinha/domain/money';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money, formatMonth } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRowHeader } from '../../../ui/table.tsx';
import { monthlyRevenue } from '../lists/admin-reports.api.ts';
import { revenueText as text } from '../lists/admin-reports.strings.ts';

type Month = AdminRevenue['months'][number];
type Amounts = Omit<Month, 'month'>;

interface Column {
  readonly head: string;
  readonly figure: Figure;
  readonly centsOf: (amounts: Amounts) => number;
}

const columns: readonly Column[] = [
  {
    head: text.net,
    figure: 'platform-received',
    centsOf: (of) => of.commission_cents + of.fee_cents + of.subscription_cents,
  },
  { head: text.commission, figure: 'platform-commission', centsOf: (of) => of.commission_cents },
  { head: text.fee, figure: 'platform-fee', centsOf: (of) => of.fee_cents },
  { head: text.plans, figure: 'platform-plans', centsOf: (of) => of.subscription_cents },
  { head: text.gross, figure: 'clients-paid', centsOf: (of) => of.gross_cents },
  { head: text.refunded, figure: 'refunded', centsOf: (of) => of.refunded_cents },
];

/** /admin/revenue: the platform's revenue by month, from the ledger (D-112). */
export function AdminRevenueScreen() {
  const revenue = useQuery(monthlyRevenue());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {revenue.isError && !revenue.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(revenue.error)}
          onRetry={() => revenue.refetch()}
        />
      )}
      {revenue.isPending && <SkeletonList className="h-12" rows={6} />}
      {revenue.data && <Months months={revenue.data.months} />}
    </>
  );
}

const Months = ({ months }: AdminRevenue) => (
  <Table caption={text.caption} isStacked className="tabular-nums">
    <TableHead>
      <TableHeader>{text.month}</TableHeader>
      {columns.map(({ head }) => (
        <TableHeader key={head}>{head}</TableHeader>
      ))}
    </TableHead>
    <TableBody>
      {months.map(({ month, ...amounts }, at) => (
        <Line key={month} label={at === 0 ? text.running(nameOf(month)) : nameOf(month)} amounts={amounts} />
      ))}
      {months.length > 1 && <Line label={totalLabel(months)} amounts={totalOf(months)} isTotal />}
    </TableBody>
  </Table>
);

// Noon in São Paulo: the same month wherever it is read.
const nameOf = (month: string) => formatMonth(`${month}T15:00:00Z`);

const wholeYear = 12;

function totalLabel(months: readonly Month[]): string {
  const first = months.at(-1);
  return first && months.length < wholeYear ? text.totalSince(nameOf(first.month)) : text.total;
}

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
    <TableRowHeader className="whitespace-nowrap">{label}</TableRowHeader>
    {columns.map(({ head, figure, centsOf }) => (
      <TableCell key={head} label={head} className="whitespace-nowrap">
        {money(figure, centsOf(amounts))}
      </TableCell>
    ))}
  </tr>
);
