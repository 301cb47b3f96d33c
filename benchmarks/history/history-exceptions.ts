/** Jobs and reads that are not measured, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  listRedeemablePromotions: 'needs a card shown at a counter within the last minutes',
};

const ownHistory = 'figures of a seller whose own history is larger by as much';
const periodAskedFor = 'reads the bookings of the period asked for';
const onceADay = 'once a day, over all people';

/** What may read more than 1.5 times as much for ten times the history, with the reason. */
export const mayGrow: Readonly<Record<string, string>> = {
  'payout.check-ledger': 'the nightly check of the whole ledger, in slices (ADR 139)',
  'reconciliation.compare': 'its second pass reads the whole book again, a part a night (ADR 157)',
  'compliance.forget-sign-ups': onceADay,
  'account.count-people': onceADay,
  readAnalytics: periodAskedFor,
  readReport: periodAskedFor,
  readOwnProvider: ownHistory,
  readProvider: ownHistory,
  summariseReceivedReviews: ownHistory,
  readBookingReviews: ownHistory,
  readCompanyOverview: ownHistory,
  readCompanyReport: ownHistory,
  readProviderCalendar: ownHistory,
  readTeamAgenda: ownHistory,
  readTeamToday: ownHistory,
  getEarnings: ownHistory,
  quoteAdvance: ownHistory,
  readEarningsYear: ownHistory,
  exportEarnings: ownHistory,
};
