import { TodaySentence } from '../../../features/booking/today/today-panel.tsx';
import { ownToday } from '../../../features/booking/today/today.api.ts';
import { NextPayout } from '../../../features/payout/next-payout.tsx';
import { payoutOutlook } from '../../../features/payout/outlook.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { TopDown } from '../../../ui/top-down.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices, useAreNoticesKnown } from '../dashboard-notices.tsx';
import { prestadorText, sellerText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { AskedNote, DayLater, useAreAsksKnown } from './asked-note.tsx';
import { AwayNote } from './away-note.tsx';
import { OwnToday, useIsDayKnown } from './own-today.tsx';
import { PrestadorStats, useAreStatsKnown } from './prestador-stats.tsx';
import { OffAirNote } from './publish/off-air-note.tsx';

// Below the day: the first tab loads when it comes into view, the others when first opened.
const OwnServicesPanel = lazyPart(
  async () => (await import('../../../features/service/own-services-panel.tsx')).OwnServicesPanel,
);
const BookingList = lazyPart(
  async () => (await import('../../../features/booking/booking-list.tsx')).BookingList,
);
const OwnReviews = lazyPart(async () => (await import('../tutor/own-reviews.tsx')).OwnReviews);
const ProviderMoney = lazyPart(async () => (await import('./provider-money.tsx')).ProviderMoney);

const tabs = ['services', 'bookings', 'reviews', 'earnings'] as const;

/** /dashboard/prestador and /prestador (D-11). */
export function PrestadorDashboardScreen() {
  return (
    <>
      <PageHeader title={useGreeting()} description={<TodaySentence />} />
      <TopDown
        className="grid grid-cols-1 gap-6"
        parts={useParts()}
        placeholder={<Skeleton className="h-112 rounded-2xl" />}
      />
      <DayLater />
    </>
  );
}

/** The day first, what is to be done once below it; the figures and tabs of §2 in their order. */
function useParts() {
  const payout = useQuery(payoutOutlook());
  return [
    // In the header: how many lines it takes moves all below it.
    { name: 'sentence', isKnown: isKnown(useQuery(ownToday())), show: null },
    { name: 'day', isKnown: useIsDayKnown(), show: <OwnToday /> },
    { name: 'payout', isKnown: isKnown(payout), show: <NextPayout /> },
    { name: 'asked', isKnown: useAreAsksKnown(), show: <AskedNote /> },
    {
      name: 'notices',
      isKnown: useAreNoticesKnown('prestador'),
      show: <DashboardNotices userType="prestador" />,
    },
    { name: 'off-air', isKnown: useAreStatsKnown(), show: <OffAirNote side="prestador" /> },
    { name: 'stats', isKnown: true, show: <PrestadorStats /> },
    { name: 'away', isKnown: true, show: <AwayNote side="prestador" /> },
    { name: 'tabs', isKnown: true, show: <SellerTabs /> },
  ];
}

function SellerTabs() {
  const tab = useTab(tabs);
  return (
    <Tabs {...tab}>
      <TabsList aria-label={sellerText.sections} className="max-lg:grid max-lg:grid-cols-2">
        <TabsTrigger value="services">{prestadorText.services}</TabsTrigger>
        <TabsTrigger value="bookings">{prestadorText.bookings}</TabsTrigger>
        <TabsTrigger value="reviews">{prestadorText.reviews}</TabsTrigger>
        <TabsTrigger value="earnings">{prestadorText.earnings}</TabsTrigger>
      </TabsList>
      <TabSection value="services" title={prestadorText.services}>
        <WhenNear className="min-h-96">
          <OwnServicesPanel side="prestador" />
        </WhenNear>
      </TabSection>
      <TabSection value="bookings" title={prestadorText.bookings}>
        <BookingList />
      </TabSection>
      <TabSection value="reviews" title={prestadorText.reviews}>
        <OwnReviews />
      </TabSection>
      <TabSection value="earnings" title={prestadorText.earnings}>
        <ProviderMoney />
      </TabSection>
    </Tabs>
  );
}
