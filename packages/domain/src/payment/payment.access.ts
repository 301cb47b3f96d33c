import { type Actor, isAdmin } from '../shared/index.ts';

/** Only the tutor of a booking pays it and sees its payments. */
export const canPay = (booking: { readonly tutorId: string }, actor: Pick<Actor, 'userId'>): boolean =>
  booking.tutorId === actor.userId;

export const canViewPayment = (payment: { readonly userId: string }, actor: Pick<Actor, 'userId'>): boolean =>
  payment.userId === actor.userId;

/** Admins retry the refused refunds of others only. */
export const canRetryRefund = (refund: { readonly userId: string }, actor: Actor): boolean =>
  isAdmin(actor) && refund.userId !== actor.userId;

/** A second admin confirms what another one paid outside of the PSP (D-188). */
export const canConfirmOutside = (
  paid: { readonly userId: string; readonly proposedBy: string },
  actor: Actor,
): boolean => canRetryRefund(paid, actor) && paid.proposedBy !== actor.userId;

/** A saved card belongs to its user only. */
export const canManageSavedCard = (
  card: { readonly userId: string },
  actor: Pick<Actor, 'userId'>,
): boolean => card.userId === actor.userId;

/** The payer and the payee. */
export const canViewReceipt = (
  receipt: { readonly parties: readonly string[] },
  actor: Pick<Actor, 'userId'>,
): boolean => receipt.parties.includes(actor.userId);

interface AwaitingPayment {
  readonly status: string;
  readonly payUntil: Date | null;
}

/** payable: awaits its payment · paid · late: the time to pay is over · closed: nothing to pay (yet, or any more). */
export const paymentStates = ['payable', 'paid', 'late', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

const paidStatuses: ReadonlySet<string> = new Set(['confirmed', 'in_progress', 'completed']);

/** The payment state of a booking at this instant (D-97). */
export function paymentStateOf({ status, payUntil }: AwaitingPayment, now: Date): PaymentState {
  if (paidStatuses.has(status)) return 'paid';
  const wasAccepted = payUntil !== null && (status === 'accepted' || status === 'expired');
  if (!wasAccepted) return 'closed';
  return status === 'accepted' && now < payUntil ? 'payable' : 'late';
}

export const isPayable = (booking: AwaitingPayment, now: Date): boolean =>
  paymentStateOf(booking, now) === 'payable';
