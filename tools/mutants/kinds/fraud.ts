import type { MutantKind } from '../mutant.ts';
import { readSource } from '../source.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src/modules';

interface Guard {
  readonly file: string;
  /** What the guard has, and what is left without it. */
  readonly has: RegExp;
  readonly left: string;
  /** The story that names it. */
  readonly story: string;
}

const guards: readonly Guard[] = [
  {
    // The rule and the query of the job keep to the planned end as well, so this one alone brings the thief nothing.
    file: `${server}/booking/attendance/booking-attendance.actions.ts`,
    has: /call\.now < booking\.endsAt \? confirmed : /g,
    left: '',
    story: 'the thirty-day stay ended in its first minute',
  },
  {
    file: `${domain}/payout/payout-wait.ts`,
    has: /isNewcomer\(experience\) \? \[waitOf\(money, 'newcomer', money\.amountCents\)\] : \[\]/g,
    left: '[]',
    story: 'a new seller with a stolen card',
  },
  {
    file: `${domain}/payout/payout-wait.ts`,
    has: /overCents > 0 \? \[waitOf\(money, 'card_money', overCents\)\] : \[\]/g,
    left: '[]',
    story: 'stolen cards at a shop that is no newcomer',
  },
  {
    file: `${server}/payout/payout-wait.queries.ts`,
    has: /least\(count\(distinct b\.tutor_id\), count\(distinct coalesce\(p\.payer_key, b\.tutor_id::text\)\)\)/g,
    left: 'count(distinct b.tutor_id)',
    story: 'five accounts with one stolen card',
  },
  {
    file: `${domain}/payout/advance.ts`,
    has: / && experience\.releasedCents >= provenAt\.releasedCents/g,
    left: '',
    story: 'five tiny bookings to open the advance',
  },
  {
    file: `${server}/booking/look/self-dealing.queries.ts`,
    has: /o\.document_number = me\.document_number/g,
    left: 'false',
    story: 'two accounts of one person',
  },
  {
    file: `${server}/booking/look/self-dealing.queries.ts`,
    has: /o\.phone = me\.phone/g,
    left: 'false',
    story: 'two accounts of one person',
  },
  {
    file: `${server}/booking/booking.actions.ts`,
    has: /paymentId !== null && \(await isPaidByThemselves/g,
    left: 'paymentId === null && (await isPaidByThemselves',
    story: 'two accounts of one person',
  },
  {
    file: `${server}/booking/look/self-dealing.queries.ts`,
    has: /union select user_id from company_members where provider_id = \$\{providerId\}::uuid/g,
    left: '',
    story: 'the team that serves and reviews itself',
  },
  {
    file: `${domain}/review/rating.ts`,
    has: /priceCents >= leastWeighedCents && /g,
    left: '',
    story: 'the team that serves and reviews itself',
  },
  {
    file: `${domain}/booking/booking-move.ts`,
    has: /opens: 'absenceOpens',/g,
    left: '',
    story: 'the carer who never came reports the client absent',
  },
  {
    file: `${domain}/booking/ending/tutor-absence.ts`,
    has: /missing === 1 \? 'half' : undefined/g,
    left: `'half'`,
    story: 'the carer who never came reports the client absent',
  },
  {
    file: `${domain}/booking/ending/tutor-absence.ts`,
    has: /absenceHeldMs = 48 \* hourMs/g,
    left: 'absenceHeldMs = 0',
    story: 'the carer who never came reports the client absent',
  },
  {
    file: `${server}/booking/booking-money.actions.ts`,
    has: />= contactHarvest\.cancellations/g,
    left: '< 0',
    story: 'book, read the telephone, cancel',
  },
  {
    file: `${server}/loyalty-card/card-validation.actions.ts`,
    has: /if \(await partners\.worksAt\(.*/g,
    left: '',
    story: 'the card of a colleague',
  },
  {
    file: `${server}/promotion/redemption/redemption.actions.ts`,
    has: /if \(await partners\.worksAt\(.*/g,
    left: '',
    story: 'the card of a colleague',
  },
  {
    file: `${domain}/promotion/discount-rule.ts`,
    has: /maxCents\(zeroCents, subtractCents\(listCents, lowestPrices\.bookingCents\)\)/g,
    left: 'listCents',
    story: 'the ring of friends with a promotion',
  },
  {
    file: `${server}/dispute/dispute-resolution.actions.ts`,
    has: /outcome === 'agreement' && refundCents > 0/g,
    left: 'false',
    story: 'an agreed refund of money that was paid out',
  },
  {
    file: `${server}/referral/referral-case.queries.ts`,
    has: /s\.owner_user_id in \(select user_id from chain\)/g,
    left: 'false',
    story: 'a chain of invited accounts',
  },
  {
    file: `${server}/subscription/subscription-order.actions.ts`,
    has: /regretted\.companyId !== null/g,
    left: 'regretted.companyId === null',
    story: 'a plan for ever by one withdrawal after another',
  },
  {
    file: `${server}/loyalty-card/card-validation.queries.ts`,
    has: /and u\.suspended_at is not null/g,
    left: 'and false',
    story: 'the card of a suspended person',
  },
];

/** A guard against a fraudster taken away: the story that names it must fail, not only any test. */
export const fraud: MutantKind = {
  name: 'fraud',
  find: () =>
    guards.flatMap(({ file, has, left, story }) => {
      const removals = readSource(file).replaceAll(has, left);
      if (removals.length !== 1) throw new Error(`${file} has ${removals.length} of ${String(has)}`);
      const stages = [['apps/server/src/testing/fraud/fraud.test.ts']];
      return removals.map((removal) => ({ ...removal, stages, test: story }));
    }),
};
