import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { isPaymentOpen } from '@patinha/domain/payment';
import { CreditCard } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { useStartPayment } from './payment.api.ts';
import { paymentStartErrorText, pixText, quickPayText as text, savedCardText } from './payment.strings.ts';
import { bookingPayments, paymentQuote } from './quote.api.ts';

interface QuickPayProps {
  readonly bookingId: string;
  /** The way to the payment, for who must choose or say something first, or has a payment to look at. */
  readonly otherwise: ReactNode;
}

/**
 * Pays a booking in one tap with a saved card, or makes the Pix code in one; the booking's page shows what came of it.
 */
export function QuickPay({ bookingId, otherwise }: QuickPayProps) {
  const { data: quote } = useQuery(paymentQuote({ bookingId }));
  const { data: payments } = useQuery(bookingPayments({ bookingId }));
  const toPayment = `/bookings/${bookingId}#payment-title`;
  const start = useQuickStart(bookingId, toPayment);
  // Its own payment may be heard of before its start is answered.
  const canPay = quote && payments && (start.isPending || isFresh(payments)) && isPlain(quote);
  if (!canPay && !start.isError) return otherwise;
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-2">
      {canPay ? <PayNow {...{ quote, start, toPayment }} /> : otherwise}
      {start.isError && <Alert tone="destructive">{paymentStartErrorText(start.error)}</Alert>}
    </div>
  );
}

/** A code that may be paid already, or a card that was just refused, is to be seen before more is charged. */
const isFresh = (payments: readonly Payment[]): boolean =>
  !payments.some(({ status }) => isPaymentOpen(status)) &&
  !payments.slice(0, 1).some(({ method, status }) => method === 'card' && status === 'failed');

/** Without a connection it fails at once: nothing may be charged after the person left, nor take them back here. */
function useQuickStart(bookingId: string, toPayment: string) {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useStartPayment(
    { booking_id: bookingId, stay_change_id: null, card_tokens_url: null },
    {
      networkMode: 'always',
      onSuccess: () => {
        if (isHere.current) void navigate(toPayment);
      },
    },
  );
}

/** Whether nothing must be chosen or said before it is paid. */
const isPlain = ({ state, rest_cents, needs_tax_number }: PaymentQuote): boolean =>
  state === 'payable' && rest_cents > 0 && !needs_tax_number;

interface PayNowProps {
  readonly quote: PaymentQuote;
  readonly start: ReturnType<typeof useStartPayment>;
  readonly toPayment: string;
}

function PayNow({ quote, start, toPayment }: PayNowProps) {
  const card = quote.saved_cards.find(({ is_expired }) => !is_expired);
  const useWallet = quote.wallet_part_cents > 0;
  const amount = money('payment', quote.rest_cents);
  const savedCard = card && { savedCardId: card.id };
  const pay = () => start.mutate({ useWallet, expectedCents: quote.rest_cents, ...savedCard });
  const pending = card ? text.paying : pixText.creating;
  return (
    <>
      <Button size="lg" variant="hero" isPending={start.isPending} onClick={pay}>
        {start.isPending ? pending : card ? text.pay(amount) : text.payByPix(amount)}
      </Button>
      <p className="text-muted-foreground flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
        {card && <CreditCard aria-hidden="true" className="size-4" />}
        {[
          card && savedCardText.name(card.brand, card.last4),
          useWallet && text.wallet(money('wallet-part', quote.wallet_part_cents)),
        ]
          .filter(Boolean)
          .join('\u00a0· ')}
        <Link
          to={toPayment}
          {...(card && { 'aria-label': text.changeName })}
          className="text-link inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-2"
        >
          {card ? text.change : text.otherWay}
        </Link>
      </p>
    </>
  );
}
