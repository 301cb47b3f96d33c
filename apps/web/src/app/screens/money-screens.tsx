import { MoneyScreen } from '../../features/payout/money-screen.tsx';
import { earningsScreenText, revenueScreenText } from '../../features/payout/payout.strings.ts';
import { EarningsPanel } from '../../features/wallet/earnings-panel.tsx';

/** /prestador/earnings */
export const PrestadorEarningsScreen = () => (
  <MoneyScreen {...earningsScreenText} figures={<EarningsPanel />} />
);

/** /empresa/revenue: the same figures from the ledger, for a company. */
export const EmpresaRevenueScreen = () => <MoneyScreen {...revenueScreenText} figures={<EarningsPanel />} />;
