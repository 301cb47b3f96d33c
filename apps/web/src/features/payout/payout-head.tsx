import type { PayoutOverview } from '@patinha/contract/payout';
import { leastWeeklyCents } from '@patinha/domain/payout';

import { formatDayOfWeek, formatShortDay } from '../../lib/words/stay-day.ts';
import { Alert } from '../../ui/feedback.tsx';
import { formatWeekdayTime, money } from '../../ui/format.ts';
import { payoutText, waitText } from './payout.strings.ts';
import { RecipientRow } from './recipient-row.tsx';
import { falls } from './weekly.ts';
import type { Bar } from './weeks/payout-bars.ts';
import { weeksText as text } from './weeks/weeks.strings.ts';

export const payoutHeadId = 'next-payout';

/** The next payout: when, how much, where to and from how many bookings, the account that is missing, and what is kept of it; or a week in its place. */
export const PayoutHead = ({
  outlook,
  week,
}: {
  readonly outlook: PayoutOverview;
  readonly week?: Bar | undefined;
}) => (
  <div className="grid gap-3">
    <div>
      <h2 id={payoutHeadId} className="text-muted-foreground font-sans text-base font-normal tracking-normal">
        {week ? text.weekOf(formatShortDay(week.monday)) : titleOf(outlook)}
      </h2>
      <p className="font-display text-[min(3rem,12vw)]/tight font-bold [overflow-wrap:anywhere] tabular-nums">
        {money('payout', week ? week.amountCents : amountOf(outlook))}
      </p>
      <p className="text-muted-foreground [overflow-wrap:anywhere]">
        {week ? text.state[week.state] : noteOf(outlook)}
      </p>
      <p>{missingOf(outlook)}</p>
    </div>
    {outlook.obstacle === 'no_recipient' && (
      <div className="border-border border-y">
        <RecipientRow outlook={outlook} />
      </div>
    )}
    {outlook.debt_cents > 0 && (
      <Alert tone="info">{payoutText.debt(money('debt', outlook.debt_cents))}</Alert>
    )}
    {outlook.waiting && (
      <Alert tone="info">
        {waitText[outlook.waiting.reason](
          money('waiting', outlook.waiting.amount_cents),
          formatWeekdayTime(outlook.waiting.until),
        )}
      </Alert>
    )}
  </div>
);

const amountOf = ({ available_cents: available, payout_cents: due }: PayoutOverview) =>
  due > 0 ? due : available;

/** The bookings are those of all that is available: where less is paid out, their number would mislead. */
function noteOf({ recipient, weeks, available_cents: available, payout_cents: due }: PayoutOverview) {
  const count = due === available ? (weeks?.lines.length ?? 0) : 0;
  return [recipient && `${text.by[recipient.kind]}, ${recipient.masked}`, count > 0 && text.count(count)]
    .filter(Boolean)
    .join(' · ');
}

function titleOf(outlook: PayoutOverview) {
  if (outlook.available_cents === 0) return text.title;
  if (outlook.obstacle === 'no_recipient') return text.noAccount;
  return falls(outlook) ? text.on(formatDayOfWeek(outlook.next_payout_at)) : text.waits;
}

/** What a payout still needs by its amount; where there was none in these weeks, when the first one comes. */
function missingOf({
  weeks,
  obstacle,
  payout_cents: due,
  available_cents: available,
  next_payout_at: at,
}: PayoutOverview) {
  if (obstacle === 'nothing_available' && available === 0 && weeks?.past.length === 0) return text.first;
  if (obstacle !== null || due >= leastWeeklyCents) return '';
  return text.missing(money('payout', leastWeeklyCents - due), formatDayOfWeek(at));
}
