import type { PaymentQuote } from '@patinha/contract/payment';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { useStartPayment } from './payment.api.ts';
import { paymentStartErrorText, quickPayText as text, savedCardText } from './payment.strings.ts';
import { paymentQuote } from './quote.api.ts';

interface QuickPayProps {
  readonly bookingId: string;
  /** The way to the payment, for who has no saved card that is good. */
  readonly otherwise: ReactNode;
}

/** Pays a booking with a saved card in one tap; the booking's page says what came of it. */
export function QuickPay({ bookingId, otherwise }: QuickPayProps) {
  const { data: quote } = useQuery(paymentQuote({ bookingId }));
  const card = quote && cardOf(quote);
  return card ? <PayWithCard quote={quote} card={card} /> : otherwise;
}

type SavedCard = PaymentQuote['saved_cards'][number];

/** Undefined where something must be chosen or said first. */
const cardOf = ({ state, rest_cents, needs_tax_number, saved_cards }: PaymentQuote): SavedCard | undefined =>
  state === 'payable' && rest_cents > 0 && !needs_tax_number
    ? saved_cards.find(({ is_expired }) => !is_expired)
    : undefined;

function PayWithCard({ quote, card }: { readonly quote: PaymentQuote; readonly card: SavedCard }) {
  const navigate = useNavigate();
  const toPayment = `/bookings/${quote.booking_id}#payment-title`;
  const start = useStartPayment(quote, () => void navigate(toPayment));
  const useWallet = quote.wallet_part_cents > 0;
  const pay = () => start.mutate({ useWallet, savedCardId: card.id });
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-2">
      <Button size="lg" variant="hero" isPending={start.isPending} onClick={pay}>
        {start.isPending ? text.paying : text.pay(money('payment', quote.rest_cents))}
      </Button>
      <p className="text-muted-foreground flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
        <CreditCard aria-hidden="true" className="size-4" />
        {[
          savedCardText.name(card.brand, card.last4),
          useWallet && text.wallet(money('wallet-part', quote.wallet_part_cents)),
        ]
          .filter(Boolean)
          .join(' · ')}
        <Link
          to={toPayment}
          aria-label={text.changeName}
          className="text-link inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-2"
        >
          {text.change}
        </Link>
      </p>
      {start.isError && <Alert tone="destructive">{paymentStartErrorText(start.error)}</Alert>}
    </div>
  );
}
