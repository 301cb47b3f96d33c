import { Link } from 'react-router';

import { PayoutCard } from '../../../features/payout/payout-card.tsx';
import { RecipientCard } from '../../../features/payout/recipient-card.tsx';
import { EarningsPanel } from '../../../features/wallet/earnings-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { prestadorText } from '../dashboard.strings.ts';

// Most of the time nothing is held that could be paid in advance.
const AdvanceCard = lazyPart(
  async () => (await import('../../../features/payout/advance-card.tsx')).AdvanceCard,
);

/** The tab Ganhos: figures, the next payout and where it goes, the advance (§2); months and history have a screen of their own. */
export const ProviderMoney = () => (
  <div className="grid gap-6">
    <EarningsPanel />
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PayoutCard />
      <RecipientCard />
    </div>
    <AdvanceCard />
    <Button asChild variant="outline" className="justify-self-start">
      <Link to="/prestador/earnings">{prestadorText.allEarnings}</Link>
    </Button>
  </div>
);
