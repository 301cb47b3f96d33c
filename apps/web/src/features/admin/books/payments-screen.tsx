import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { listText, paymentsText } from '../lists/admin-lists.strings.ts';
import { debtsText, discrepanciesText } from './admin-books.strings.ts';
import { paymentTabs as text } from './admin-payments.strings.ts';
import { bookStanding } from './books.api.ts';
import { ChargesPanel } from './charges-panel.tsx';
import { refusedRefunds } from './refused-refunds.api.ts';

const ChargebacksPanel = lazyPart(async () => (await import('./chargebacks-panel.tsx')).ChargebacksPanel);
const DiscrepanciesPanel = lazyPart(
  async () => (await import('./discrepancies-panel.tsx')).DiscrepanciesPanel,
);
const RefusedRefundsPanel = lazyPart(
  async () => (await import('./refused-refunds-panel.tsx')).RefusedRefundsPanel,
);
const DebtsPanel = lazyPart(async () => (await import('./debts-panel.tsx')).DebtsPanel);

/** /admin/payments: all charges, chargebacks, both books, and debts. */
export function AdminPaymentsScreen() {
  const refusedCount = useInfiniteQuery(refusedRefunds()).data?.pages[0]?.count ?? 0;
  const tab = useTab(['charges', 'chargebacks', 'refused', 'faults', 'debts']);
  const openCount = useQuery(bookStanding()).data?.open_count ?? 0;
  return (
    <>
      <PageHeader title={paymentsText.title} description={listText.viewNote} />
      <Tabs {...tab}>
        <TabsList aria-label={paymentsText.title} className="sm:justify-self-start">
          <TabsTrigger value="charges">{text.charges}</TabsTrigger>
          <TabsTrigger value="chargebacks">{text.chargebacks}</TabsTrigger>
          <TabsTrigger value="refused">
            {refusedCount > 0 ? text.refusedCount(refusedCount) : text.refusedRefunds}
          </TabsTrigger>
          <TabsTrigger value="faults">
            {openCount > 0 ? discrepanciesText.tabCount(formatNumber(openCount)) : discrepanciesText.tab}
          </TabsTrigger>
          <TabsTrigger value="debts">{debtsText.tab}</TabsTrigger>
        </TabsList>
        <TabsContent value="charges">
          <h2 className="sr-only">{text.charges}</h2>
          <ChargesPanel />
        </TabsContent>
        <TabSection value="chargebacks" title={text.chargebacks}>
          <ChargebacksPanel />
        </TabSection>
        <TabSection value="refused" title={text.refusedRefunds}>
          <RefusedRefundsPanel />
        </TabSection>
        <TabSection value="faults" title={discrepanciesText.tab}>
          <DiscrepanciesPanel />
        </TabSection>
        <TabSection value="debts" title={debtsText.tab}>
          <DebtsPanel />
        </TabSection>
      </Tabs>
    </>
  );
}
