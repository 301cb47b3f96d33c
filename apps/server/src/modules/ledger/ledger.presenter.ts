import type { EarningsBridge as BridgeView } from '@patinha/contract/ledger';

import type { EarningsBridge } from './earnings/booking-earnings.queries.ts';

export const presentBridge = (bridge: EarningsBridge): BridgeView => ({
  refunded_cents: bridge.refundedCents,
  kept_cents: bridge.keptCents,
  cancelled_cents: bridge.cancelledCents,
  received_cents: bridge.receivedCents,
});
