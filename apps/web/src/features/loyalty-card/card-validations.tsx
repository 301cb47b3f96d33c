import type { CardValidation } from '@patinha/contract/loyalty-card';

import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { cardValidations } from './loyalty-card.api.ts';
import { cardErrorText, lookedText } from './loyalty-card.strings.ts';

/** Every validation of the own card, for its member (D-55). */
export function CardValidations() {
  const list = useInfiniteQuery(cardValidations());
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card>
      <CardHeader title={lookedText.title} />
      {list.isPending && <Skeleton className="h-20" />}
      {!items && list.isError && (
        <ErrorCard description={cardErrorText(list.error)} onRetry={() => list.refetch()} />
      )}
      {items?.length === 0 && <EmptyState tile="coleira" title={lookedText.empty} />}
      {items && items.length > 0 && (
        <ul className="divide-border divide-y">
          {items.map((validation) => (
            <ValidationLine key={validation.id} validation={validation} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? lookedText.loading : lookedText.more}
        </Button>
      )}
    </Card>
  );
}

function ValidationLine({ validation }: { validation: CardValidation }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{validation.validated_by}</p>
        <p className="text-muted-foreground text-sm">
          {validation.shown_in_full ? lookedText.inFull : lookedText.masked}
        </p>
        {validation.reason !== null && <p className="text-sm">{lookedText.reason(validation.reason)}</p>}
      </div>
      <time dateTime={validation.validated_at} className="text-muted-foreground text-sm">
        {formatDayTime(validation.validated_at)}
      </time>
    </li>
  );
}
