import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { calendarFeed, makeFeed, removeFeed } from './calendar.api.ts';
import { feedText } from './feed.strings.ts';

/** The secret calendar feed of the own bookings: create, copy, replace, end. */
export function FeedCard() {
  const feed = useQuery(calendarFeed());
  return (
    <section aria-labelledby="calendar-feed-section" className="grid gap-4">
      <h2 id="calendar-feed-section" className="text-2xl">
        {feedText.section}
      </h2>
      <Card aria-labelledby="calendar-feed-title">
        <CardHeader id="calendar-feed-title" title={feedText.title} />
        <p className="text-muted-foreground mb-4">{feedText.hint}</p>
        {feed.isPending && <Skeleton className="h-20 rounded-lg" />}
        {feed.isError && (
          <ErrorCard
            title={feedText.loadFailed}
            description={loadErrorText(feed.error)}
            onRetry={() => feed.refetch()}
          />
        )}
        {feed.data && (feed.data.url === null ? <NoFeed /> : <OwnFeed url={feed.data.url} />)}
      </Card>
    </section>
  );
}

function NoFeed() {
  const change = useFeedChange();
  return (
    <div className="grid gap-3">
      {change.isError && <Alert tone="destructive">{feedText.failed}</Alert>}
      <Button
        className="justify-self-start"
        isPending={change.isPending}
        onClick={() => change.mutate('make')}
      >
        {feedText.make}
      </Button>
    </div>
  );
}

function OwnFeed({ url }: { readonly url: string }) {
  const { state, copy } = useCopied(url);
  const [asking, setAsking] = useState<'renew' | 'end'>();
  const change = useFeedChange(() => setAsking(undefined));
  return (
    <div className="grid gap-4">
      <Field label={feedText.address} hint={feedText.warning}>
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      {change.isError && <Alert tone="destructive">{feedText.failed}</Alert>}
      {state === 'failed' && <Alert tone="warning">{feedText.copyFailed}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{state === 'copied' ? feedText.copied : feedText.copy}</Button>
        {(['renew', 'end'] as const).map((way) => (
          <ConfirmDialog
            key={way}
            title={feedText[`${way}Title`]}
            description={feedText[`${way}Hint`]}
            confirmLabel={feedText[way]}
            isOpen={asking === way}
            onOpenChange={(isOpen) => setAsking(isOpen ? way : undefined)}
            isPending={change.isPending}
            onConfirm={() => change.mutate(way)}
            trigger={<Button variant="outline">{feedText[way]}</Button>}
          />
        ))}
      </div>
    </div>
  );
}

const doneText = { make: feedText.made, renew: feedText.renewed, end: feedText.ended } as const;

function useFeedChange(onEnd: () => void = () => undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (way: keyof typeof doneText) => (way === 'end' ? removeFeed() : makeFeed()),
    onSuccess: (feed, way) => {
      queries.setQueryData(calendarFeed().queryKey, feed);
      toast({ title: doneText[way] });
    },
    onSettled: onEnd,
  });
}
