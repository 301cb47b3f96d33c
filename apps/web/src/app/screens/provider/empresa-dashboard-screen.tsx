import { companyOverview } from '../../../features/company/company.api.ts';
import { HouseSentence } from '../../../features/company/house/house-sentence.tsx';
import { NextPayout } from '../../../features/payout/next-payout.tsx';
import { payoutOutlook } from '../../../features/payout/outlook.api.ts';
import { ownServices } from '../../../features/service/service.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { TopDown } from '../../../ui/top-down.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices, useAreNoticesKnown } from '../dashboard-notices.tsx';
import { empresaText, sellerText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { AskedNote, DayLater, useAreAsksKnown } from './asked-note.tsx';
import { AwayNote } from './away-note.tsx';
import { CompanyToday, useIsHouseKnown, useIsSentenceKnown } from './company-today.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { OffAirNote } from './publish/off-air-note.tsx';

// Below the day: the first tab loads when it comes into view, the others when first opened.
const EarningsPanel = lazyPart(
  async () => (await import('../../../features/wallet/earnings-panel.tsx')).EarningsPanel,
);
const BookingList = lazyPart(
  async () => (await import('../../../features/booking/booking-list.tsx')).BookingList,
);
const OwnServicesPanel = lazyPart(
  async () => (await import('../../../features/service/own-services-panel.tsx')).OwnServicesPanel,
);

const CompanyCampaigns = lazyPart(async () => (await import('./company-campaigns.tsx')).CompanyCampaigns);

const CompanyPlan = lazyPart(async () => (await import('../tutor/own-plan.tsx')).CompanyPlan);

const tabs = ['overview', 'services', 'bookings', 'campaigns', 'premium'] as const;

/** /dashboard/empresa and /empresa (D-11). */
export function EmpresaDashboardScreen() {
  return (
    <>
      <PageHeader title={useGreeting()} description={<HouseSentence />} />
      <TopDown
        className="grid grid-cols-1 gap-6"
        parts={useParts()}
        placeholder={<Skeleton className="h-112 rounded-2xl" />}
      />
      <DayLater />
    </>
  );
}

/** The day first, then money on its way, what is to be done once, and the figures and tabs of §2. */
function useParts() {
  const payout = useQuery(payoutOutlook());
  return [
    { name: 'sentence', isKnown: useIsSentenceKnown(), show: null },
    { name: 'day', isKnown: useIsHouseKnown(), show: <CompanyToday /> },
    { name: 'payout', isKnown: isKnown(payout), show: <NextPayout at="/empresa/revenue" /> },
    { name: 'asked', isKnown: useAreAsksKnown(), show: <AskedNote /> },
    {
      name: 'notices',
      isKnown: useAreNoticesKnown('empresa'),
      show: <DashboardNotices userType="empresa" />,
    },
    {
      name: 'off-air',
      isKnown: isKnown(useInfiniteQuery(ownServices())),
      show: <OffAirNote side="empresa" />,
    },
    { name: 'figures', isKnown: isKnown(useQuery(companyOverview())), show: <OverviewFigures /> },
    { name: 'away', isKnown: true, show: <AwayNote side="empresa" /> },
    { name: 'tabs', isKnown: true, show: <CompanyTabs /> },
  ];
}

function CompanyTabs() {
  const tab = useTab(tabs);
  return (
    <Tabs {...tab}>
      <TabsList aria-label={sellerText.sections}>
        <TabsTrigger value="overview">{empresaText.overview}</TabsTrigger>
        <TabsTrigger value="services">{empresaText.services}</TabsTrigger>
        <TabsTrigger value="bookings">{empresaText.bookings}</TabsTrigger>
        <TabsTrigger value="campaigns">{empresaText.campaigns}</TabsTrigger>
        <TabsTrigger value="premium">{empresaText.premium}</TabsTrigger>
      </TabsList>
      <TabSection value="overview" title={empresaText.overview}>
        <WhenNear className="min-h-96">
          <EarningsPanel />
        </WhenNear>
      </TabSection>
      <TabSection value="services" title={empresaText.services}>
        <OwnServicesPanel side="empresa" />
      </TabSection>
      <TabSection value="bookings" title={empresaText.bookings}>
        <BookingList />
      </TabSection>
      <TabSection value="campaigns" title={empresaText.campaigns}>
        <CompanyCampaigns />
      </TabSection>
      <TabSection value="premium" title={empresaText.premium}>
        <CompanyPlan />
      </TabSection>
    </Tabs>
  );
}
