import type { WaitlistEntry } from '@patinha/contract/waitlist';
import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { formatDatedDay } from '../../lib/words/stay-day.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, ErrorCard } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useLeave } from './use-turn.ts';
import { ownWaits } from './waitlist.api.ts';
import { errorText, ownText as text, partText } from './waitlist.strings.ts';

/** The days that the tutor waits for, a row each; renders nothing without any. */
export function OwnWaits() {
  const waits = useQuery(ownWaits());
  if (waits.isError && !waits.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(waits.error)}
        onRetry={() => waits.refetch()}
      />
    );
  const waiting = waits.data?.items.filter(({ offer }) => offer === null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waitlist-title">
      <h2 id="waitlist-title" className="text-xl">
        {text.title}
      </h2>
      <p className="text-muted-foreground text-sm">{text.intro}</p>
      <ul className="mt-1">
        {waiting.map((entry) => (
          <WaitRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const names = new Intl.ListFormat('pt-BR');

const WaitRow = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <li className="border-border flex min-h-18 flex-wrap items-center gap-x-3 border-b py-2 [overflow-wrap:anywhere] last:border-b-0">
    <div className="min-w-[min(100%,13rem)] flex-1">
      <h3 className="text-base font-semibold">
        <Link to={`/servicos/${entry.service_id}`} className="text-foreground no-underline hover:underline">
          {text.with(entry.title, entry.provider_name)}
        </Link>
      </h3>
      <p className="text-muted-foreground text-sm">
        {text.when(formatDatedDay(entry.day), partText[entry.part])}
      </p>
      <p className="text-muted-foreground text-sm">
        {text.for(names.format(entry.pets.map(({ name }) => name)))} {text.place(entry.ahead)}
      </p>
    </div>
    <LeaveWait entry={entry} />
  </li>
);

/** Leaving costs the place in the line: it is asked. */
export function LeaveWait({ entry: { id, title } }: { readonly entry: WaitlistEntry }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave(() => toast({ title: text.left }));
  return (
    <div className="grid gap-2">
      {leave.error && <Alert tone="destructive">{errorText(leave.error)}</Alert>}
      <ConfirmDialog
        title={text.leaveTitle}
        description={text.leaveHint}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={text.leave}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate(id, { onSettled: () => setAsking(false) })}
        trigger={
          <Button variant="link" className="px-0" aria-label={text.leaveOf(title)}>
            {text.leave}
          </Button>
        }
      />
    </div>
  );
}
