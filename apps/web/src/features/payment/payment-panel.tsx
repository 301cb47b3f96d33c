import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { isPaymentOpen } from '@patinha/domain/payment';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PayDeadline } from './pay-deadline.tsx';
import { PaymentChooser } from './payment-chooser.tsx';
import { hasOutcome, LateNote, PaidNote, PaymentOutcome } from './payment-outcome.tsx';
import { bookingPayments, paymentQuote } from './payment.api.ts';
import { paymentText } from './payment.strings.ts';
import { RefundList } from './refund-list.tsx';
import { SimulatedMark } from './simulated-mark.tsx';

/** The payment of one booking for its tutor: from the choice to the refund. */
export function PaymentPanel({ bookingId }: { bookingId: string }) {
  const quote = useQuery(paymentQuote(bookingId));
  const payments = useQuery(bookingPayments(bookingId));
  const retry = () => Promise.all([quote.refetch(), payments.refetch()]);
  const isLoaded = quote.data !== undefined && payments.data !== undefined;
  const failure = isLoaded ? null : (quote.error ?? payments.error);
  if (isLoaded && isOver(quote.data, payments.data)) return null;
  return (
    <Card aria-labelledby="payment-title">
      <CardHeader id="payment-title" title={paymentText.title} />
      {quote.data?.simulado && <SimulatedMark />}
      {!isLoaded && !failure && <Skeleton className="h-72 rounded-xl" />}
      {failure && (
        <ErrorCard title={paymentText.loadFailed} description={loadErrorText(failure)} onRetry={retry} />
      )}
      {isLoaded && (
        <PaymentState quote={quote.data} measuredAt={quote.dataUpdatedAt} payments={payments.data} />
      )}
    </Card>
  );
}

/** Nothing can be paid and nothing is left to tell; what the wallet paid stands among the parts of the price. */
const isOver = ({ state }: PaymentQuote, payments: readonly Payment[]): boolean =>
  state === 'closed' &&
  !payments.slice(0, 1).some(hasOutcome) &&
  payments.every(({ refunds }) => refunds.length === 0);

interface PaymentStateProps {
  readonly quote: PaymentQuote;
  /** When the quote came, by this device's clock. */
  readonly measuredAt: number;
  readonly payments: readonly Payment[];
}

function PaymentState({ quote, measuredAt, payments }: PaymentStateProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [last] = payments;
  const open = payments.find(({ status }) => isPaymentOpen(status));
  const paid = payments.find(({ status }) => status === 'completed');
  const showsOpen = open !== undefined && !isChanging;
  return (
    <div className="grid gap-5">
      {last && <PaymentOutcome payment={last} />}
      {quote.state === 'paid' && <PaidNote payment={paid} bookingId={quote.booking_id} />}
      {quote.state === 'late' && <LateNote />}
      {quote.state === 'payable' && (
        <>
          <PayDeadline quote={quote} measuredAt={measuredAt} />
          {showsOpen ? (
            <OpenPayment payment={open} onChange={() => setIsChanging(true)} />
          ) : (
            <PaymentChooser
              // A refusal reopens the choice and offers another card.
              key={last?.id}
              quote={quote}
              wasRefused={last?.status === 'failed' && last.is_saved_card}
              onStarted={() => setIsChanging(false)}
            />
          )}
        </>
      )}
      <RefundList payments={payments} />
    </div>
  );
}
