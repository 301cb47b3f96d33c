import { useInfiniteQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { ownDataViews } from './compliance.api.ts';
import { ownDataText as text, viewKindText } from './compliance.strings.ts';

/** Every access of the staff to the user's data, newest first. */
export function DataViews() {
  const views = useInfiniteQuery(ownDataViews());
  const items = views.data?.pages.flatMap((page) => page.items);
  if (views.isError && !items)
    return (
      <ErrorCard
        title={text.viewsFailed}
        description={loadErrorText(views.error)}
        onRetry={() => views.refetch()}
      />
    );
  return (
    <Card>
      <CardHeader title={text.viewsTitle} />
      <p>{text.viewsHint}</p>
      {!items && <SkeletonList rows={2} className="h-12" />}
      {items?.length === 0 && <p className="text-muted-foreground mt-4">{text.viewsNone}</p>}
      {items && items.length > 0 && (
        <ul className="divide-border mt-4 divide-y">
          {items.map((view) => (
            <li key={view.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <span>
                <strong className="font-semibold">{text.viewedBy(view.viewed_by)}</strong>{' '}
                {viewKindText[view.kind]}
              </span>
              <time dateTime={view.viewed_at} className="text-muted-foreground text-sm">
                {formatDayTime(view.viewed_at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {views.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          isPending={views.isFetchingNextPage}
          onClick={() => void views.fetchNextPage()}
        >
          {text.viewsMore}
        </Button>
      )}
    </Card>
  );
}
