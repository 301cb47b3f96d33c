import type { PaymentQuote } from '@patinha/contract/payment';
import { hourMs, secondMs } from '@patinha/domain/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { formatDayTime } from '../../ui/format.ts';
import { paymentText } from './payment.strings.ts';
import { TimeRing } from './time-ring.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** A later date of a series may wait for weeks: minutes are counted when they matter, before that the day says it. */
const countedSeconds = hourMs / secondMs;

/** The remaining hold time of the slot; reloads the booking when it expires. */
export function PayDeadline({ quote, measuredAt }: { quote: PaymentQuote; measuredAt: number }) {
  const secondsLeft = useSecondsLeft(quote.seconds_left, measuredAt);
  const queryClient = useQueryClient();
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (!isOver) return;
    for (const module of ['payment', 'booking']) void queryClient.invalidateQueries({ queryKey: [module] });
  }, [isOver, queryClient]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 tabular-nums">
      <p className="text-muted-foreground min-w-40 flex-1">
        {quote.pay_until !== null && paymentText.payUntil(formatDayTime(quote.pay_until, quote.zone))}
      </p>
      {secondsLeft <= countedSeconds && <TimeRing secondsLeft={secondsLeft} />}
    </div>
  );
}
