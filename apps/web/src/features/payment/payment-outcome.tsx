import type { Payment } from '@patinha/contract/payment';

import { Alert } from '../../ui/feedback.tsx';
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

/** The payment that went through. */
export function PaidNote({ payment, bookingId }: { payment: Payment | undefined; bookingId: string }) {
  const { paidBy } = outcomeText;
  const isCard = payment?.method === 'card' && payment.card_last4 !== null;
  return (
    <Alert tone="success" title={outcomeText.paid}>
      {payment ? (
        <p>{isCard && payment.card_last4 !== null ? paidBy.card(payment.card_last4) : paidBy.pix}</p>
      ) : (
        <p>{outcomeText.paidByWallet}</p>
      )}
      <ReceiptLink receiptId={payment?.id ?? bookingId} label={receiptText.link} />
    </Alert>
  );
}

export const LateNote = () => (
  <Alert tone="warning" title={paymentText.timeIsUp}>
    <p>{paymentText.timeIsUpHint}</p>
  </Alert>
);
