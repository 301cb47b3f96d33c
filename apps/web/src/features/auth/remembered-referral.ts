import { isRemembered, readReferralCode } from '@patinha/domain/referral';

import { referralPlace } from '../../lib/referral-memory.ts';

/** The stored code while it is valid. */
export function rememberedReferral(now = new Date()): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(referralPlace) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const openedAt = new Date(String(Reflect.get(kept, 'openedAt')));
    return isRemembered(openedAt, now) ? readReferralCode(Reflect.get(kept, 'code')) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(referralPlace);
  } catch {
    // Nothing is kept there.
  }
}
