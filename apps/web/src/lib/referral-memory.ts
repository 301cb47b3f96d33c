import { readReferralCode, referralParameter } from '@patinha/domain/referral';

// The referral code of the visited link, kept in this browser until the sign-up (D-29).
export const referralPlace = 'patinha.referral';

/** Removes a code from the page's address, so that it is not passed on, and stores it with the time. */
export function rememberReferral(now = new Date()): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(referralParameter)) return;
  const code = readReferralCode(address.searchParams.get(referralParameter));
  address.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', address);
  if (code === undefined) return;
  try {
    localStorage.setItem(referralPlace, JSON.stringify({ code, openedAt: now.toISOString() }));
  } catch {
    // Without storage the sign-up has no code.
  }
}
