import { Link } from 'react-router';

interface ReceiptLinkProps {
  readonly receiptId: string;
  readonly label: string;
  /** Of which of several it is. */
  readonly name?: string;
}

/** To the receipt of a payment, a refund, a payout or a month of a plan. */
export const ReceiptLink = ({ receiptId, label, name = label }: ReceiptLinkProps) => (
  <Link to={`/recibo/${receiptId}`} aria-label={name} className="text-link text-sm underline">
    {label}
  </Link>
);
