import type { MayGrow } from '../../apps/server/src/testing/history/growth.ts';

/** Jobs and reads that are not measured, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  listRedeemablePromotions: 'needs a card shown at a counter within the last minutes',
};

const may = (because: string, ...tables: readonly string[]): MayGrow => ({ because, tables });
const ownHistory = (...tables: readonly string[]) =>
  may('figures of a seller whose own history is larger by as much', ...tables);
/** Each entry of the book is named by what moved its money. */
const whatMovesMoney = [
  'public.payments',
  'public.payment_receipts',
  'public.refunds',
  'public.bookings',
  'public.stay_changes',
  'public.subscription_charges',
  'public.chargebacks',
  'public.payouts',
] as const;

/** What may read more than 1.5 times as much for ten times the history, of which tables, and the reason. */
export const mayGrow: Readonly<Record<string, MayGrow>> = {
  'payout.check-ledger': may('the nightly check of the whole ledger, in slices (ADR 139)', 'ledger.*'),
  'reconciliation.compare': may(
    'its second pass reads the whole book again, a part a night (ADR 157)',
    'ledger.*',
    'public.book_*',
    'public.psp_statement_lines',
    ...whatMovesMoney,
  ),
  'account.count-people': may('once a day, over all people', 'public.auth_users'),
  // Cheaper than by key where there are few.
  'message.mail-unread': may('reads the sellers whole where they are few', 'public.providers'),
  'listWalletHistory out': may('counts back over what came in since', 'ledger.*'),
  listAllPayments: may(
    'looks for words in the payments of the days asked for, and in the names of all people',
    'public.payments',
    'public.bookings',
    'public.profiles',
  ),
  summariseReceivedReviews: ownHistory('public.reviews'),
  readBookingReviews: ownHistory('public.reviews'),
  readBookingRequest: ownHistory('public.bookings'),
  readDisputeFacts: ownHistory('public.bookings', 'public.disputes'),
  readCompanyOverview: ownHistory('public.bookings'),
  readCompanyReport: ownHistory('ledger.*', 'public.bookings'),
  readProviderCalendar: ownHistory('public.bookings'),
  readTeamAgenda: ownHistory('public.bookings'),
  readTeamToday: ownHistory('public.bookings'),
  quoteAdvance: ownHistory('public.bookings', 'public.payments'),
  readEarningsYear: ownHistory('ledger.*', 'public.payouts'),
  exportEarnings: ownHistory('ledger.*', 'public.payouts', 'public.bookings', 'public.profiles'),
};
