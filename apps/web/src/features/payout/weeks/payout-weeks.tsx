import type { PayoutOverview, PayoutWeeks } from '@patinha/contract/payout';
import { useState } from 'react';

import { formatShortDay } from '../../../lib/words/stay-day.ts';
import { money } from '../../../ui/format.ts';
import { PayoutHead, payoutHeadId } from '../payout-head.tsx';
import { barsOf } from './payout-bars.ts';
import { PayoutChart } from './payout-chart.tsx';
import { PayoutLines } from './payout-lines.tsx';
import { weeksText as text } from './weeks.strings.ts';

/** The next payout first: when, how much, where to and from how many bookings; then its weeks and its rows. */
export function PayoutWeeksPanel({ outlook }: { readonly outlook: PayoutOverview }) {
  const [monday, choose] = useState<string>();
  const { weeks, available_cents: available, payout_cents: due } = outlook;
  const bars = weeks ? barsOf(weeks, outlook) : [];
  const next = bars.find(({ state }) => state === 'next');
  const chosen = bars.find((bar) => bar.monday === monday) ?? next;
  return (
    <section aria-labelledby={payoutHeadId} className="grid grid-cols-1 gap-6">
      <PayoutHead outlook={outlook} week={chosen === next ? undefined : chosen} />
      {weeks && chosen && (
        <>
          <div className="min-w-0">
            {bars.some(({ amountCents }) => amountCents > 0) && (
              <PayoutChart bars={bars} chosen={chosen} onChoose={choose} />
            )}
            <Booked booked={weeks.booked} />
          </div>
          {weeks.lines.length > 0 && (
            <PayoutLines title={due === available ? text.lines : text.available} weeks={weeks} />
          )}
        </>
      )}
    </section>
  );
}

const Booked = ({ booked }: Pick<PayoutWeeks, 'booked'>) =>
  booked
    .filter(({ count }) => count > 0)
    .map(({ monday, amount_cents: amount }) => (
      <p key={monday}>{text.booked(money('seller-receives', amount), formatShortDay(monday))}</p>
    ));
