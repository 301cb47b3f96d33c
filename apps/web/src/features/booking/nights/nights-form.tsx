import type { StayChangeQuote } from '@patinha/contract/booking';
import type { StayChangeKind } from '@patinha/domain/booking';
import { addDays } from '@patinha/domain/shared';
import { keepPreviousData } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { parseCents, typedMoney } from '../../../lib/form/amount-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { money, formatLongDay } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { type AskedNights, nightsQuote, type StayBooking, useChangeNights } from './nights.api.ts';
import { nightsText as text } from './nights.strings.ts';

interface NightsFormProps {
  readonly booking: StayBooking;
  readonly kind: StayChangeKind;
  readonly onDone: () => void;
}

/** Chooses how many nights come or go, and says what that costs or gives back before it is sent. */
export function NightsForm({ booking, kind, onDone }: NightsFormProps) {
  const { id, stay } = booking;
  const step = kind === 'extension' ? 1 : -1;
  const [nights, setNights] = useState(1);
  const [amount, setAmount] = useState<string>();
  const endsOn = addDays(stay.last_day, step * nights);
  const wanted = kind === 'host_stop' ? { kind } : { kind, ends_on: endsOn };
  const quote = useQuery({ ...nightsQuote(id, wanted), placeholderData: keepPreviousData });
  const send = useChangeNights(id, onDone);
  const asked = askedOf(wanted, amount);
  const move = (days: number) => {
    send.reset();
    setNights(nights + step * days);
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">{text.explain[kind]}</p>
      {kind !== 'host_stop' && (
        <LastDay booking={booking} endsOn={endsOn} {...boundsOf(kind, nights, stay)} onMove={move} />
      )}
      {quote.isPending && <Skeleton className="h-16 rounded-lg" />}
      {quote.isError ? (
        <Alert tone="warning" title={text.quoteFailed}>
          {errorText(quote.error)}
        </Alert>
      ) : (
        quote.data && <NightsMoney booking={booking} quote={quote.data} />
      )}
      {kind === 'early_end' && quote.data && (
        <AmountField
          worthCents={quote.data.worth_cents}
          amount={amount}
          isWrong={!asked}
          onChange={setAmount}
        />
      )}
      {send.isError && <Alert tone="destructive">{errorText(send.error)}</Alert>}
      <SendButton
        kind={kind}
        isPending={send.isPending}
        isDisabled={!asked || !isCertain(quote)}
        onSend={() => asked && send.mutate(asked)}
      />
    </div>
  );
}

/** Whether the amounts shown are those of what is asked for, and there is room for it. */
const isCertain = (quote: {
  readonly data?: StayChangeQuote | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
}): boolean => quote.data?.is_free === true && !quote.isError && !quote.isPlaceholderData;

/** At least one night comes or goes, and at least one stays. */
const boundsOf = (kind: StayChangeKind, nights: number, stay: StayBooking['stay']) =>
  kind === 'extension'
    ? { mayFewer: nights > 1, mayMore: true }
    : { mayFewer: nights < stay.nights - 1, mayMore: nights > 1 };

interface AmountFieldProps {
  readonly worthCents: number;
  /** As typed; undefined for all that the nights cost. */
  readonly amount: string | undefined;
  readonly isWrong: boolean;
  readonly onChange: (amount: string) => void;
}

const AmountField = ({ worthCents, amount, isWrong, onChange }: AmountFieldProps) => (
  <Field
    label={text.ask}
    hint={text.atMost(money('refund', worthCents))}
    error={isWrong ? text.badAmount : undefined}
  >
    {(control) => (
      <Input
        {...control}
        inputMode="decimal"
        maxLength={12}
        value={amount ?? typedMoney('refund', worthCents)}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

/** Undefined while the typed amount is none. */
function askedOf(wanted: AskedNights, amount: string | undefined): AskedNights | undefined {
  if (wanted.kind !== 'early_end' || amount === undefined) return wanted;
  const refund = parseCents(amount);
  return refund === undefined ? undefined : { ...wanted, refund_cents: refund };
}

interface LastDayProps {
  readonly booking: StayBooking;
  readonly endsOn: string;
  readonly mayFewer: boolean;
  readonly mayMore: boolean;
  readonly onMove: (days: number) => void;
}

const LastDay = ({ booking: { stay }, endsOn, mayFewer, mayMore, onMove }: LastDayProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button
      variant="outline"
      size="icon"
      aria-label={text.fewer[stay.unit]}
      disabled={!mayFewer}
      onClick={() => onMove(-1)}
    >
      <Minus aria-hidden="true" />
    </Button>
    <p aria-live="polite" className="min-w-0">
      <span className="text-muted-foreground block text-sm">{text.last[stay.unit]}</span>
      <strong>{formatLongDay(`${endsOn}T12:00:00Z`, 'UTC')}</strong>
    </p>
    <Button
      variant="outline"
      size="icon"
      aria-label={text.more[stay.unit]}
      disabled={!mayMore}
      onClick={() => onMove(1)}
    >
      <Plus aria-hidden="true" />
    </Button>
  </div>
);

interface NightsMoneyProps {
  readonly booking: StayBooking;
  readonly quote: StayChangeQuote;
}

function NightsMoney({ booking: { side, stay }, quote }: NightsMoneyProps) {
  const { kind, nights, price_cents: price, fee_cents: fee } = quote;
  const total = money('client-pays', price + fee);
  if (!quote.is_free) return <Alert tone="warning">{text.noPlace}</Alert>;
  if (kind === 'extension')
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {text.added(nights, stay.unit)}{' '}
          <span className="text-muted-foreground">({text.fee(money('fee', fee))})</span>
        </span>
        <strong className="font-display text-2xl tabular-nums">{total}</strong>
      </p>
    );
  if (kind === 'early_end') return <p>{text.left(nights, stay.unit)}</p>;
  return (
    <p>
      {text.left(nights, stay.unit)}.{' '}
      {price + fee === 0 ? text.nothingBack : side === 'tutor' ? text.back(total) : text.backToTutor(total)}
    </p>
  );
}

interface SendButtonProps {
  readonly kind: StayChangeKind;
  readonly isPending: boolean;
  readonly isDisabled: boolean;
  readonly onSend: () => void;
}

/** What is done at once is asked again; what the other side answers is not. */
function SendButton({ kind, isPending, isDisabled, onSend }: SendButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const label = isPending ? text.sending : text.submit[kind];
  if (kind === 'extension' || kind === 'early_end')
    return (
      <Button className="justify-self-start" isPending={isPending} disabled={isDisabled} onClick={onSend}>
        {label}
      </Button>
    );
  return (
    <ConfirmDialog
      title={kind === 'host_stop' ? text.stopTitle : text.shortenTitle}
      isOpen={isAsking}
      onOpenChange={setAsking}
      confirmLabel={label}
      cancelLabel={text.keep}
      isPending={isPending}
      onConfirm={() => {
        setAsking(false);
        onSend();
      }}
      trigger={
        <Button className="justify-self-start" disabled={isDisabled}>
          {label}
        </Button>
      }
    >
      <p>{text.explain[kind]}</p>
    </ConfirmDialog>
  );
}
