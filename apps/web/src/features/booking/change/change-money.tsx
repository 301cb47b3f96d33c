import type { BookingSide, ChangeEffect } from '@patinha/domain/booking';

import { Alert } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { changeText, effectText } from './booking-change.strings.ts';

interface ChangeMoneyProps {
  readonly side: BookingSide;
  readonly effect: ChangeEffect;
  /** Totals in centavos, fee included. */
  readonly before: number;
  readonly after: number;
}

/** The new total and what becomes of the difference, in words. */
export function ChangeMoney({ side, effect, before, after }: ChangeMoneyProps) {
  const words = effectText[side][effect](money('change-difference', Math.abs(after - before)));
  if (effect === 'too_dear') return <Alert tone="warning">{words}</Alert>;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{changeText.newTotal}</span>
        <strong className="font-display text-2xl tabular-nums">{money('client-pays', after)}</strong>
      </p>
      <p>{words}</p>
    </div>
  );
}
