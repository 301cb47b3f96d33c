import { useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { allMovements } from '../wallet.api.ts';
import { walletPageText } from '../wallet.strings.ts';
import { StatementLine } from './statement-line.tsx';
import { monthsOf, type StatementMonth } from './statement-months.ts';
import { type StatementFilter, statementText as text } from './statement.strings.ts';

/** Every movement of the credit by month, with what each month brought, took and left. */
export function Statement() {
  const [filter, setFilter] = useState<StatementFilter>('all');
  return (
    <section aria-labelledby="statement-title" className="grid gap-4">
      <h2 id="statement-title" className="text-xl">
        {text.title}
      </h2>
      <ChoiceChips label={text.filter} options={text.filters} value={filter} onChange={setFilter} />
      <Movements key={filter} filter={filter} />
    </section>
  );
}

function Movements({ filter }: { readonly filter: StatementFilter }) {
  const movements = useInfiniteQuery(allMovements(filter === 'all' ? undefined : filter));
  const lines = movements.data?.pages.flatMap(({ items }) => items);
  if (movements.isPending) return <SkeletonList rows={4} />;
  if (!lines)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(movements.error)}
        onRetry={() => movements.refetch()}
      />
    );
  if (lines.length === 0)
    return (
      <EmptyState
        tile="coleira"
        title={text.empty[filter]}
        {...(filter !== 'out' && { description: text.emptyHint })}
      />
    );
  return (
    <>
      {filter !== 'all' && <p className="text-muted-foreground text-sm">{text.partOnly[filter]}</p>}
      {monthsOf(lines, movements.hasNextPage).map((month) => (
        <Month key={month.name} month={month} filter={filter} />
      ))}
      {movements.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={movements.isFetchingNextPage}
          onClick={() => void movements.fetchNextPage()}
        >
          {movements.isFetchingNextPage ? walletPageText.loading : walletPageText.more}
        </Button>
      )}
    </>
  );
}

interface MonthProps {
  readonly month: StatementMonth;
  readonly filter: StatementFilter;
}

const Month = ({ month, filter }: MonthProps) => (
  <section aria-label={month.name}>
    <h3 className="text-muted-foreground text-base font-semibold first-letter:uppercase">{month.name}</h3>
    <ul>
      {month.lines.map((movement) => (
        <StatementLine key={movement.id} movement={movement} />
      ))}
    </ul>
    {month.sums && <MonthFoot sums={month.sums} closingCents={month.closingCents} filter={filter} />}
  </section>
);

interface MonthFootProps extends Pick<StatementMonth, 'closingCents'> {
  readonly sums: NonNullable<StatementMonth['sums']>;
  readonly filter: StatementFilter;
}

const MonthFoot = ({ sums, closingCents, filter }: MonthFootProps) => (
  <p className="border-border flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3">
    <span className="text-muted-foreground text-sm">
      {[
        filter !== 'out' && text.cameIn(money('credit-movement', sums.inCents)),
        filter !== 'in' && text.wentOut(money('credit-movement', sums.outCents)),
      ]
        .filter(Boolean)
        .join('\u00a0· ')}
    </span>
    {filter === 'all' && (
      <span>
        {text.stays} <strong className="tabular-nums">{money('credit', closingCents)}</strong>
      </span>
    )}
  </p>
);
