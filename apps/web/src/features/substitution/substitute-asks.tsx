import type { SubstituteAsk } from '@patinha/contract/substitution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard } from '../../ui/feedback.tsx';
import { money, formatDayTime, formatLongDay, formatTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { substituteAsks } from './substitute-asks.api.ts';
import { acceptAsk, declineAsk } from './substitution.api.ts';
import { askText, errorText, petText } from './substitution.strings.ts';

interface SubstituteAsksProps {
  /** Draws the pets of a booking; without it their kinds are named. */
  readonly renderPets?: (bookingId: string) => ReactNode;
}

/** Bookings that the provider is asked to take over; nothing while there are none. */
export function SubstituteAsks({ renderPets }: SubstituteAsksProps) {
  const asks = useQuery(substituteAsks());
  if (asks.isError && !asks.data)
    return (
      <div className="mb-5">
        <ErrorCard
          title={askText.loadFailed}
          description={loadErrorText(asks.error)}
          onRetry={() => asks.refetch()}
        />
      </div>
    );
  if (!asks.data || asks.data.items.length === 0) return null;
  return (
    <Card aria-labelledby="substitute-asks-title" className="mb-5">
      <CardHeader id="substitute-asks-title" title={askText.title} />
      <p className="text-muted-foreground mb-4">{askText.intro}</p>
      <ul className="grid gap-4">
        {asks.data.items.map((ask) => (
          <li key={ask.id} className="border-border grid gap-3 rounded-lg border p-4">
            <AskFacts ask={ask} pets={renderPets?.(ask.booking_id) ?? kindsOf(ask)} />
            <AskButtons ask={ask} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kindsOf = ({ pets }: SubstituteAsk) => <p className="text-sm">{pets.map(petText).join(', ')}</p>;

const AskFacts = ({ ask, pets }: { readonly ask: SubstituteAsk; readonly pets: ReactNode }) => (
  <div className="grid gap-1">
    <p className="font-semibold break-words">{ask.title}</p>
    <p>
      <time dateTime={ask.starts_at}>{formatLongDay(ask.starts_at, ask.zone)}</time>,{' '}
      {formatTime(ask.starts_at, ask.zone)} – {formatTime(ask.ends_at, ask.zone)}
    </p>
    <p className="text-muted-foreground text-sm">
      {[ask.district, ask.city, ask.state].filter((part) => part !== null).join(', ')}
    </p>
    <div className="my-2">{pets}</div>
    {ask.extras.length > 0 && <p className="text-sm">{askText.extras(ask.extras.join(', '))}</p>}
    <p>{askText.earns(money('seller-receives', ask.earning_cents))}</p>
    <p className="text-muted-foreground text-sm">{askText.until(formatDayTime(ask.expires_at, ask.zone))}</p>
  </div>
);

function AskButtons({ ask }: { readonly ask: SubstituteAsk }) {
  const answer = useAnswer(ask.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {answer.isError && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          title={askText.acceptTitle}
          description={askText.acceptHint(
            formatDayTime(ask.starts_at, ask.zone),
            money('seller-receives', ask.earning_cents),
          )}
          confirmLabel={askText.accept}
          cancelLabel={askText.back}
          variant="default"
          isOpen={isAsking}
          onOpenChange={setAsking}
          isPending={answer.isPending}
          onConfirm={() => answer.mutate('accept', { onSettled: () => setAsking(false) })}
          trigger={
            <Button aria-label={askText.acceptOf(ask.title)} isPending={answer.isPending}>
              {askText.accept}
            </Button>
          }
        />
        <Button
          variant="outline"
          aria-label={askText.declineOf(ask.title)}
          isPending={answer.isPending}
          onClick={() => answer.mutate('decline')}
        >
          {askText.decline}
        </Button>
      </div>
    </>
  );
}

/** One key for one intention: a lost answer takes it over once. */
function useAnswer(askId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: async (move: 'accept' | 'decline') => {
      if (move === 'accept') return acceptAsk(askId, key);
      await declineAsk(askId);
      return undefined;
    },
    onSuccess: (booking) => {
      toast({ title: booking ? askText.accepted : askText.declined });
      if (booking) void navigate(`/bookings/${booking.id}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['booking'] }),
  });
}
