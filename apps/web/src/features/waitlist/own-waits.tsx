import type { WaitlistEntry } from '@patinha/contract/waitlist';
import { instantOf } from '@patinha/domain/shared';
import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard } from '../../ui/feedback.tsx';
import { formatDayTime, formatLongDay, formatTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useLeave, usePass } from './use-turn.ts';
import { ownWaits } from './waitlist.api.ts';
import { errorText, ownText, partText } from './waitlist.strings.ts';

/** The tutor's waiting-list days; renders nothing without any. */
export function OwnWaits() {
  const waits = useQuery(ownWaits());
  if (waits.isError && !waits.data)
    return (
      <ErrorCard
        title={ownText.loadFailed}
        description={loadErrorText(waits.error)}
        onRetry={() => waits.refetch()}
      />
    );
  if (!waits.data || waits.data.items.length === 0) return null;
  return (
    <Card aria-labelledby="waitlist-title" className="mb-5">
      <CardHeader id="waitlist-title" title={ownText.title} />
      <p className="text-muted-foreground mb-4">{ownText.intro}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {waits.data.items.map((entry) => (
          <li
            key={entry.id}
            className="border-border grid content-between gap-4 rounded-lg border p-4 [overflow-wrap:anywhere]"
          >
            <Wait entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const names = new Intl.ListFormat('pt-BR');

function Wait({ entry }: { readonly entry: WaitlistEntry }) {
  const { offer } = entry;
  return (
    <>
      <div className="grid gap-1">
        {offer && (
          <Badge tone="success" className="mb-1 justify-self-start">
            {ownText.offered}
          </Badge>
        )}
        <h3 className="text-base font-semibold">
          <Link to={`/servicos/${entry.service_id}`} className="text-foreground">
            {entry.title}
          </Link>
        </h3>
        <p className="text-muted-foreground text-sm">{ownText.by(entry.provider_name)}</p>
        <WaitTime entry={entry} />
        <p className="text-sm">{ownText.for(names.format(entry.pets.map(({ name }) => name)))}</p>
      </div>
      <WaitButtons entry={entry} />
    </>
  );
}

function WaitTime({ entry: { offer, day, zone, part, ahead } }: { readonly entry: WaitlistEntry }) {
  if (!offer)
    return (
      <>
        <p>
          <time dateTime={day}>{formatLongDay(instantOf(day, 12 * 60, zone), zone)}</time>
          {/* The dot keeps to the day, so that it never begins a line. */}
          {'\u00a0· '}
          {partText[part]}
        </p>
        <p className="text-sm font-semibold">{ownText.place(ahead)}</p>
      </>
    );
  return (
    <>
      <p className="font-semibold">
        <time dateTime={offer.starts_at}>{formatLongDay(offer.starts_at, zone)}</time>,{' '}
        {formatTime(offer.starts_at, zone)} – {formatTime(offer.ends_at, zone)}
      </p>
      <p className="text-sm">{ownText.until(formatDayTime(offer.expires_at, zone))}</p>
    </>
  );
}

function WaitButtons({ entry: { id, title, service_id, offer } }: { readonly entry: WaitlistEntry }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave(() => toast({ title: ownText.left }));
  const pass = usePass(() => toast({ title: ownText.passed, description: ownText.passedHint }));
  const error = leave.error ?? pass.error;
  return (
    <div className="grid gap-3">
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {offer && (
          <>
            <Button asChild>
              <Link to={`/servicos/${service_id}?espera=${id}`} aria-label={ownText.bookOf(title)}>
                {ownText.book}
              </Link>
            </Button>
            <Button
              variant="outline"
              aria-label={ownText.passOf(title)}
              isPending={pass.isPending}
              onClick={() => pass.mutate({ entryId: id, offerId: offer.id })}
            >
              {ownText.pass}
            </Button>
          </>
        )}
        <ConfirmDialog
          title={ownText.leaveTitle}
          description={ownText.leaveHint}
          isOpen={isAsking}
          onOpenChange={setAsking}
          confirmLabel={ownText.leave}
          isPending={leave.isPending}
          onConfirm={() => leave.mutate(id, { onSettled: () => setAsking(false) })}
          trigger={
            <Button variant="ghost" aria-label={ownText.leaveOf(title)}>
              {ownText.leave}
            </Button>
          }
        />
      </div>
    </div>
  );
}
