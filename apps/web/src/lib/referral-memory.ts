import { isRemembered, readReferralCode, referralParameter } from '@patinha/domain/referral';

// The referral code of the visited link, kept in this browser until the sign-up (D-29).
const place = 'patinha.referral';

/** Takes a code out of the page's address, so that it goes no further, and keeps it with the hour. */
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
    // A browser that keeps nothing: the sign-up goes without.
  }
}

/** The code that was remembered, while it counts. */
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
