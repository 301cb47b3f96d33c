import { lazy } from 'react';

import { PageHeader } from '../../ui/card.tsx';
import { TabSection } from '../../ui/tab-section.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { listText, paymentsText } from './admin-lists.strings.ts';
import { paymentTabs as text } from './admin-payments.strings.ts';
import { ChargesPanel } from './charges-panel.tsx';

const ChargebacksPanel = lazy(async () => ({
  default: (await import('./chargebacks-panel.tsx')).ChargebacksPanel,
}));

/** /admin/payments: charges of everybody, and what the payers' banks were asked to take back. */
export const AdminPaymentsScreen = () => (
  <>
    <PageHeader title={paymentsText.title} description={listText.viewNote} />
    <Tabs defaultValue="charges">
      <TabsList aria-label={paymentsText.title} className="sm:justify-self-start">
        <TabsTrigger value="charges">{text.charges}</TabsTrigger>
        <TabsTrigger value="chargebacks">{text.chargebacks}</TabsTrigger>
      </TabsList>
      <TabsContent value="charges">
        <h2 className="sr-only">{text.charges}</h2>
        <ChargesPanel />
      </TabsContent>
      <TabSection value="chargebacks" title={text.chargebacks}>
        <ChargebacksPanel />
      </TabSection>
    </Tabs>
  </>
);
