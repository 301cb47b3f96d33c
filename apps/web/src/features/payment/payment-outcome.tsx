import type { Payment } from '@patinha/contract/payment';
import { Link } from 'react-router';

import { Alert } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { ReceiptLink } from '../../ui/receipt-link.tsx';
import { declineText, outcomeText, paymentText } from './payment.strings.ts';
import { receiptText } from './receipt.strings.ts';

type EndedPayment = Payment & { readonly status: 'failed' | 'expired' | 'returned' };

/** Whether the outcome is worth showing: an expired card attempt is not the user's doing. */
export const hasOutcome = (payment: Payment): payment is EndedPayment =>
  payment.status === 'failed' ||
  payment.status === 'returned' ||
  (payment.status === 'expired' && payment.method === 'pix');

const failedTitle = ({ method, is_saved_card, card_last4 }: Payment): string => {
  if (method === 'pix') return outcomeText.failedPix;
  return is_saved_card ? outcomeText.failedSaved(card_last4) : outcomeText.failed;
};

/** How the last payment ended, when it did not end in money for the booking. */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  if (!hasOutcome(payment)) return null;
  switch (payment.status) {
    case 'failed':
      return (
        <Alert tone="destructive" title={failedTitle(payment)}>
          {payment.method === 'card' && <p>{declineText[payment.decline_reason ?? 'refused']}</p>}
        </Alert>
      );
    case 'expired':
      return <Alert tone="warning" title={outcomeText.expired} />;
    case 'returned':
      return (
        <Alert tone="warning" title={outcomeText.returned}>
          <p>{outcomeText.returnedHint}</p>
        </Alert>
      );
  }
}

interface PaidNoteProps {
  /** Undefined when the wallet alone paid. */
  readonly payment: Payment | undefined;
  readonly bookingId: string;
  readonly whatIsPaid: string;
  readonly paidPath: string | undefined;
}

/** The payment that went through, and what it is for. */
export const PaidNote = ({ payment, bookingId, whatIsPaid, paidPath }: PaidNoteProps) => (
  <Alert tone="success" title={outcomeText.paid}>
    <p>{whatIsPaid}</p>
    <p>{payment ? paidBy(payment) : outcomeText.paidByWallet}</p>
    <p className="flex flex-wrap gap-x-4">
      <ReceiptLink receiptId={payment?.id ?? bookingId} label={receiptText.link} />
      {paidPath !== undefined && (
        <Link to={paidPath} className="text-link text-sm underline">
          {outcomeText.next}
        </Link>
      )}
    </p>
  </Alert>
);

function paidBy({ method, card_last4, amount_cents, wallet_cents }: Payment): string {
  const { paidBy: text, alsoByWallet } = outcomeText;
  const outside = method === 'card' && card_last4 !== null ? text.card(card_last4) : text.pix;
  return wallet_cents === 0
    ? outside
    : alsoByWallet(outside, money('payment', amount_cents), money('wallet-part', wallet_cents));
}

export const LateNote = () => (
  <Alert tone="warning" title={paymentText.timeIsUp}>
    <p>{paymentText.timeIsUpHint}</p>
  </Alert>
);
