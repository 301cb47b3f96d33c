import { DomainError } from '../../../platform/http/errors.ts';
import { consume, type Limit } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';

const fiveMinutes = 300;
const hour = 3_600;

/** Calls per address (auth-wire 1.6); of renewals only the refused ones, because many people share an address. */
export const perAddress = (
  name: 'auth-token' | 'auth-verify' | 'auth-mail-request',
  subject: string,
): Limit => ({
  name,
  subject,
  points: name === 'auth-token' ? 150 : 30,
  seconds: fiveMinutes,
  per: 'ip',
});

/** Renewals of one session: ten tabs that wake together need ten. */
export const renewalsOf = (sessionId: string): Limit => ({
  name: 'auth-renewal',
  subject: sessionId,
  points: 60,
  seconds: fiveMinutes,
  per: 'person',
});

/**
 * Wrong passwords for an address of mail, known or not: 100 an hour from anywhere, so that an account is
 * never locked by strangers but never guessed either.
 */
export const passwordGuesses = (email: string): Limit => ({
  name: 'auth-password',
  subject: email,
  points: 100,
  seconds: hour,
  remembersRefusal: true,
});

/** Wrong passwords from an address that the person has used before: a budget that strangers cannot spend. */
export const ownGuesses = (userId: string, addressHash: string): Limit => ({
  name: 'auth-password-own',
  subject: `${userId}:${addressHash}`,
  points: 10,
  seconds: hour,
});

/** Wrong current passwords in a session: a thief of the session cannot guess the password. */
export const currentPasswordGuesses = (userId: string): Limit => ({
  name: 'auth-current-password',
  subject: userId,
  points: 10,
  seconds: hour,
});

/** New addresses that a user requests: each gets a mail, and none of them has to be theirs. */
export const emailChanges = (userId: string): Limit => ({
  name: 'auth-email-change',
  subject: userId,
  points: 10,
  seconds: hour,
});

/**
 * Separate mail budgets per address and kind: requests by strangers, some without any mail, must not keep the owner
 * from the recovery mail, nor from the one that only they can request.
 */
type MailBudget = 'recovery' | 'reauthentication' | 'other';

/** Mails asked for one address: a gap between two, and five an hour. */
function addressLimits(email: string, budget: MailBudget, gapSeconds: number): readonly Limit[] {
  if (gapSeconds === 0) return [];
  const subject = `${budget}:${email}`;
  return [
    { name: 'auth-mail-gap', subject, points: 1, seconds: gapSeconds },
    { name: 'auth-mail-hour', subject, points: 5, seconds: hour },
  ];
}

/**
 * Mail budgets of the whole server, one per kind: however many new accounts are made, a user who has lost a
 * password still gets the mail that lets them in.
 */
export const serverMails = (budget: MailBudget): Limit => ({
  name: 'auth-mail-all',
  subject: budget,
  points: 2_000,
  seconds: hour,
});

/**
 * Charges a mail request to the address's limit; returns the refusal when it is exhausted. Counted before the
 * address is looked up, so that the answer reveals nothing.
 */
export const consumeAddressBudget = (
  platform: Platform,
  email: string,
  budget: MailBudget,
): Promise<DomainError | undefined> =>
  spend(platform, addressLimits(email, budget, platform.env.MAIL_GAP_SECONDS));

/** The same for a mail that is always sent, so the server's budget is charged with it. */
export const consumeMailBudget = (
  platform: Platform,
  email: string,
  budget: MailBudget = 'other',
): Promise<DomainError | undefined> =>
  spend(platform, [...addressLimits(email, budget, platform.env.MAIL_GAP_SECONDS), serverMails(budget)]);

async function spend(platform: Platform, limits: readonly Limit[]): Promise<DomainError | undefined> {
  try {
    for (const limit of limits) await consume(platform, limit);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
