import { money, formatNumber } from '../../../ui/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../../ui/table.tsx';
import { analyticsText as text } from './admin-analytics.strings.ts';

export interface Share {
  readonly name: string;
  readonly asked: number;
  readonly completed: number;
  readonly price_cents: number;
}

/** Requests by the attribute named in each row. */
export const ShareTable = ({
  title,
  column,
  shares,
}: {
  readonly title: string;
  readonly column: string;
  readonly shares: readonly Share[];
}) => (
  <section className="grid content-start gap-3">
    <h2 className="text-xl">{title}</h2>
    <Table caption={title} className="tabular-nums max-sm:[&_:is(td,th)]:px-2.5">
      <TableHead>
        <TableHeader>{column}</TableHeader>
        <TableHeader className="text-right">{text.asked}</TableHeader>
        <TableHeader className="text-right max-sm:hidden">{text.completed}</TableHeader>
        <TableHeader className="text-right whitespace-normal">{text.price}</TableHeader>
      </TableHead>
      <TableBody>
        {shares.map(({ name, asked, completed, price_cents }) => (
          <tr key={name}>
            <TableCell className="w-full min-w-32 [overflow-wrap:anywhere] max-sm:min-w-0">{name}</TableCell>
            <TableCell className="text-right">{formatNumber(asked)}</TableCell>
            <TableCell className="text-right max-sm:hidden">{formatNumber(completed)}</TableCell>
            <TableCell className="text-right whitespace-nowrap">
              {money('average-price', price_cents)}
            </TableCell>
          </tr>
        ))}
      </TableBody>
    </Table>
  </section>
);
