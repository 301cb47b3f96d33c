import type { EarningsBridge } from '@patinha/contract/ledger';

import { formatBrl } from '../ui/format.ts';

/** A sentence beneath a total of what clients paid, which joins it to what the seller receives (D-179). */
export function bridgeNote({
  refunded_cents: refunded,
  kept_cents: kept,
  cancelled_cents: cancelled,
  received_cents: received,
}: EarningsBridge): string {
  const steps = [
    ...(refunded > 0 ? [`menos ${formatBrl(refunded)} devolvidos`] : []),
    ...(kept === 0 ? [] : [`menos ${formatBrl(kept)} de taxa e comissão`]),
    ...(cancelled === 0 ? [] : [`mais ${formatBrl(cancelled)} de cancelamentos`]),
  ];
  const sentence = [...steps, `você recebe ${formatBrl(received)}`].join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
