import type { Payment, PaymentQuote } from '@patinha/contract/payment';
import { isPaymentOpen } from '@patinha/domain/payment';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PayDeadline } from './pay-deadline.tsx';
import { PaymentChooser } from './payment-chooser.tsx';
import { hasOutcome, LateNote, PaidNote, PaymentOutcome } from './payment-outcome.tsx';
import { paymentText } from './payment.strings.ts';
import { bookingPayments, paymentQuote } from './quote.api.ts';
import { RefundList } from './refund-list.tsx';
import { ResultInView } from './result-in-view.tsx';
import { SimulatedMark } from './simulated-mark.tsx';

interface PaymentPanelProps {
  readonly bookingId: string;
  /** Nights added to the booking, which are paid apart. */
  readonly stayChangeId?: string;
  /** What the money is for, in a sentence of the confirmation. */
  readonly whatIsPaid: string;
  /** The screen that says what comes next; a payment that goes through while this one is open leads there. */
  readonly paidPath?: string;
}

/** The payment of one booking, or of nights added to it, for its tutor: from the choice to the refund. */
export function PaymentPanel({ bookingId, stayChangeId, whatIsPaid, paidPath }: PaymentPanelProps) {
  const quote = useQuery(paymentQuote({ bookingId, stayChangeId }));
  const payments = useQuery(bookingPayments({ bookingId, stayChangeId }));
  const heading = headingOf(stayChangeId);
  const retry = () => Promise.all([quote.refetch(), payments.refetch()]);
  const isLoaded = quote.data !== undefined && payments.data !== undefined;
  const failure = isLoaded ? null : (quote.error ?? payments.error);
  if (isLoaded && isOver(quote.data, payments.data)) return null;
  return (
    <Card aria-labelledby={heading.id} className="scroll-mt-20">
      <CardHeader {...heading} />
      {quote.data?.simulado && <SimulatedMark />}
      {!isLoaded && !failure && <Skeleton className="h-72 rounded-xl" />}
      {failure && (
        <ErrorCard title={paymentText.loadFailed} description={loadErrorText(failure)} onRetry={retry} />
      )}
      {isLoaded && (
        <PaymentState
          quote={quote.data}
          measuredAt={quote.dataUpdatedAt}
          payments={payments.data}
          whatIsPaid={whatIsPaid}
          paidPath={paidPath}
        />
      )}
    </Card>
  );
}

const headingOf = (stayChangeId: string | undefined) =>
  stayChangeId === undefined
    ? { id: 'payment-title', title: paymentText.title }
    : { id: `payment-title-${stayChangeId}`, title: paymentText.nightsTitle };

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
  readonly whatIsPaid: string;
  readonly paidPath: string | undefined;
}

function PaymentState({ quote, measuredAt, payments, whatIsPaid, paidPath }: PaymentStateProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [last] = payments;
  const open = payments.find(({ status }) => isPaymentOpen(status));
  const shown = isChanging ? undefined : open;
  const state = stateOf(quote, last, shown !== undefined);
  const [first] = useState(state);
  const place = { name: state, isNew: state !== first };
  if (quote.state === 'paid' && place.isNew && paidPath !== undefined) return <Navigate to={paidPath} />;
  // The payments may still be those of a moment before.
  const paid = payments.find(({ status }) => status === 'completed') ?? open;
  return (
    <div className="grid gap-5">
      {quote.state === 'payable' ? (
        <Payable {...{ quote, measuredAt, last, place }} open={shown} onChanging={setIsChanging} />
      ) : (
        <>
          {last && <PaymentOutcome payment={last} />}
          <ResultInView key={place.name} isNew={place.isNew}>
            {quote.state === 'paid' && (
              <PaidNote
                payment={paid}
                bookingId={quote.booking_id}
                whatIsPaid={whatIsPaid}
                paidPath={paidPath}
              />
            )}
            {quote.state === 'late' && <LateNote />}
          </ResultInView>
        </>
      )}
      <RefundList payments={payments} />
    </div>
  );
}

interface PayableProps extends Pick<PaymentStateProps, 'quote' | 'measuredAt'> {
  readonly last: Payment | undefined;
  /** The payment under way, unless another way is being chosen. */
  readonly open: Payment | undefined;
  readonly place: { readonly name: string; readonly isNew: boolean };
  readonly onChanging: (isChanging: boolean) => void;
}

function Payable({ quote, measuredAt, last, open, place, onChanging }: PayableProps) {
  const refused = last?.status === 'failed' ? last : undefined;
  const result = (content: ReactNode) => (
    <ResultInView key={place.name} isNew={place.isNew}>
      {content}
    </ResultInView>
  );
  return (
    <>
      <span data-hides-bar />
      {last && !open && !refused && hasOutcome(last) && result(<PaymentOutcome payment={last} />)}
      <PayDeadline quote={quote} measuredAt={measuredAt} />
      {open && result(<OpenPayment payment={open} onChange={() => onChanging(true)} />)}
      {/* Stays while the PSP decides: a refused card need not be typed again. */}
      <div hidden={open !== undefined}>
        <PaymentChooser
          quote={quote}
          refused={refused}
          refusal={refused && result(<PaymentOutcome payment={refused} />)}
          onStarted={() => onChanging(false)}
        />
      </div>
    </>
  );
}

/** Names what the screen says of the payment; a new name is a new result. */
function stateOf({ state }: PaymentQuote, last: Payment | undefined, showsOpen: boolean): string {
  if (state !== 'payable') return state;
  if (last && (showsOpen || hasOutcome(last))) return `${last.id} ${showsOpen ? 'open' : last.status}`;
  return 'choice';
}
