import type { EarningsBridge } from '@patinha/contract/ledger';

import { money } from '../ui/format.ts';

/** A sentence beneath a total of what clients paid, which joins it to what the seller receives (D-179). */
export function bridgeNote({
  refunded_cents: refunded,
  kept_cents: kept,
  cancelled_cents: cancelled,
  received_cents: received,
}: EarningsBridge): string {
  const steps = [
    ...(refunded > 0 ? [`menos ${money('refunded', refunded)} devolvidos`] : []),
    ...(kept === 0 ? [] : [`menos ${money('kept', kept)} de taxa e comissão`]),
    ...(cancelled === 0 ? [] : [`mais ${money('cancelled-part', cancelled)} de cancelamentos`]),
  ];
  const sentence = [...steps, `você recebe ${money('earned', received)}`].join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
