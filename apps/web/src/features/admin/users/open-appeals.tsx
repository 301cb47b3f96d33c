import type { ListedAppeal } from '@patinha/contract/admin';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { openAppeals } from './appeals.api.ts';
import { appealsText as text } from './appeals.strings.ts';

/** The number and names of suspended users who wait for an answer; renders nothing without any. */
export function OpenAppeals() {
  const list = useInfiniteQuery(openAppeals());
  if (list.isError && !list.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  const appeals = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (appeals.length === 0) return null;
  return (
    <Card aria-labelledby="open-appeals-title">
      <CardHeader id="open-appeals-title" title={text.waiting(list.data?.pages.at(-1)?.open_count ?? 0)} />
      <ul className="divide-border divide-y">
        {appeals.map((appeal) => (
          <AppealLine key={appeal.id} appeal={appeal} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Card>
  );
}

function AppealLine({ appeal }: { readonly appeal: ListedAppeal }) {
  const name = appeal.full_name || text.noName;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">{text.sentOn(formatDay(appeal.sent_at))}</p>
      </div>
      <Button asChild variant="outline" size="sm">
        <Link to={`/admin/users/${appeal.user_id}`} aria-label={text.openOf(name)}>
          {text.open}
        </Link>
      </Button>
    </li>
  );
}
