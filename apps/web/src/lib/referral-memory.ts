import { isRemembered, readReferralCode, referralParameter } from '@patinha/domain/referral';

// The referral code of the visited link, kept in this browser until the sign-up (D-29).
const place = 'patinha.referral';

/** Removes a code from the page's address, so that it is not passed on, and stores it with the time. */
export function rememberReferral(now = new Date()): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(referralParameter)) return;
  const code = readReferralCode(address.searchParams.get(referralParameter));
  address.searchParams.delete(referralParameter);
  history.replaceState(history.state, '', address);
  if (code === undefined) return;
  try {
    localStorage.setItem(place, JSON.stringify({ code, openedAt: now.toISOString() }));
  } catch {
    // Without storage the sign-up has no code.
  }
}

/** The stored code while it is valid. */
export function rememberedReferral(now = new Date()): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const openedAt = new Date(String(Reflect.get(kept, 'openedAt')));
    return isRemembered(openedAt, now) ? readReferralCode(Reflect.get(kept, 'code')) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing is kept there.
  }
}
