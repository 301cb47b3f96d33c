import { DomainError } from '../../../platform/http/errors.ts';
import { consume, type Limit } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AuthError } from '../http/auth.errors.ts';
import type { PersonAtAddress } from './factor-address.queries.ts';

const minute = 60;
const hour = 3_600;

/** Challenges and answers from one address (auth-wire 1.6). */
export const factorCalls = (subject: string): Limit => ({
  name: 'auth-factor',
  subject,
  points: 15,
  seconds: minute,
  per: 'ip',
});

/**
 * Wrong second factors for one person from addresses where none was ever verified, all kinds and sessions together:
 * the guesser already has the password, and three of a million codes are valid at any time.
 */
export const factorGuesses = (userId: string): Limit => ({
  name: 'auth-factor-guess',
  subject: userId,
  points: 10,
  seconds: hour,
});

/** The same from an address where the person has shown one: a budget that a thief with the password cannot spend. */
export const ownFactorGuesses = ({ userId, addressHash }: PersonAtAddress): Limit => ({
  name: 'auth-factor-guess-own',
  subject: `${userId}:${addressHash}`,
  points: 10,
  seconds: hour,
});

/** SMS cost money and annoy strangers: a gap, five an hour for a number and for a person, a ceiling for all. */
const smsLimits = (phone: string, userId: string, gapSeconds: number): readonly Limit[] => [
  ...(gapSeconds > 0
    ? [
        { name: 'auth-sms-gap', subject: phone, points: 1, seconds: gapSeconds },
        { name: 'auth-sms-hour', subject: phone, points: 5, seconds: hour },
        { name: 'auth-sms-person', subject: userId, points: 5, seconds: hour },
      ]
    : []),
  { name: 'auth-sms-all', subject: 'server', points: 300, seconds: hour },
];

/** Spends the right to send one SMS; throws over_sms_send_rate_limit with the seconds to wait. */
export async function consumeSmsBudget(
  platform: Platform,
  { phone, userId }: { readonly phone: string; readonly userId: string },
): Promise<void> {
  try {
    for (const limit of smsLimits(phone, userId, platform.env.MAIL_GAP_SECONDS))
      await consume(platform, limit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new AuthError('over_sms_send_rate_limit', { retryAfterSeconds: error.retryAfterSeconds });
  }
}
