import { readScannedCode } from '@patinha/domain/loyalty-card';

import type { Limit } from '../../platform/http/rate-limit.ts';

interface Guess {
  readonly code: string;
  readonly userId: string;
  readonly ip: string;
}

const quarterHourSeconds = 15 * 60;

/**
 * How many wrong codes an account and an address may present (security rows 1 and 3). The short code
 * has fewer bits and therefore a budget of its own, spent for a quarter of an hour.
 */
export function wrongCodeLimits({ code, userId, ip }: Guess): readonly Limit[] {
  if (readScannedCode(code)?.kind === 'short-code')
    return [
      { name: 'card-short-code', subject: userId, points: 5, seconds: quarterHourSeconds },
      { name: 'card-short-code-ip', subject: ip, points: 15, seconds: quarterHourSeconds, per: 'ip' },
    ];
  return [
    { name: 'card-code', subject: userId, points: 10, seconds: 60 },
    { name: 'card-code-ip', subject: ip, points: 30, seconds: 60, per: 'ip' },
  ];
}
