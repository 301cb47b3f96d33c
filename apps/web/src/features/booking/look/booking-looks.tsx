import type { BookingLook } from '@patinha/contract/booking';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDayTime, money } from '../../../ui/format.ts';
import { bookingLooks, useFinishLook } from './look.api.ts';
import { lookReasonText, lookText as text } from './look.strings.ts';

/** The admin's tab: bookings whose money waits for a look, each with the reason in words. */
export function BookingLooks() {
  const list = useInfiniteQuery(bookingLooks());
  if (list.isPending) return <SkeletonList rows={2} className="h-24" />;
  if (!list.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(list.error)}
        onRetry={() => list.refetch()}
      />
    );
  const looks = list.data.pages.flatMap(({ items }) => items);
  if (looks.length === 0) return <EmptyState tile="osso" title={text.none} />;
  return (
    <Card className="grid gap-4">
      <p className="text-muted-foreground">{text.hint}</p>
      <ul className="divide-border divide-y">
        {looks.map((look) => (
          <li key={look.booking_id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
            <Look look={look} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
    </Card>
  );
}

function Look({ look }: { readonly look: BookingLook }) {
  const finish = useFinishLook(look.booking_id);
  const isAlone = look.other_sellers === 0 && look.other_clients === 0;
  return (
    <>
      <h3 className="font-semibold">{look.title}</h3>
      <p>{text.between(look.tutor_name, look.provider_name)}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {text.price(money('price', look.price_cents), formatDayTime(look.asked_at))}
      </p>
      <ul className="list-disc pl-5">
        {look.reasons.map((reason) => (
          <li key={reason}>{lookReasonText[reason]}</li>
        ))}
        {isAlone && <li>{text.onlyEachOther}</li>}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-label={text.finishOf(look.title)}
        isPending={finish.isPending}
        onClick={() => finish.mutate()}
      >
        {finish.isPending ? text.finishing : text.finish}
      </Button>
      {finish.error && (
        <Alert tone="destructive" title={text.failed}>
          {loadErrorText(finish.error)}
        </Alert>
      )}
    </>
  );
}
