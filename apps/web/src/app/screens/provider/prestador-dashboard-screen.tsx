import { TodaySentence } from '../../../features/booking/today/today-panel.tsx';
import { openRequests, ownToday } from '../../../features/booking/today/today.api.ts';
import { NextPayout } from '../../../features/payout/next-payout.tsx';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices } from '../dashboard-notices.tsx';
import { prestadorText, sellerText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { AskedNote, DayLater } from './asked-note.tsx';
import { AwayNote } from './away-note.tsx';
import { OwnToday } from './own-today.tsx';
import { PrestadorStats } from './prestador-stats.tsx';
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
  const tab = useTab(tabs);
  return (
    <>
      <PageHeader title={useGreeting()} description={<TodaySentence />} />
      <div className="grid grid-cols-1 gap-6">
        <OwnToday />
        <NextPayout />
        <AskedNote />
        <DashboardNotices userType="prestador" />
        <OffAirNote side="prestador" />
        <DayLater />
        <PrestadorStats />
        <AwayNote side="prestador" />
        <Tabs {...tab}>
          <TabsList aria-label={sellerText.sections} className="max-lg:grid max-lg:grid-cols-2">
            <TabsTrigger value="services">{prestadorText.services}</TabsTrigger>
            <TabsTrigger value="bookings">{prestadorText.bookings}</TabsTrigger>
            <TabsTrigger value="reviews">{prestadorText.reviews}</TabsTrigger>
            <TabsTrigger value="earnings">{prestadorText.earnings}</TabsTrigger>
          </TabsList>
          <TabSection value="services" title={prestadorText.services}>
            <ServicesBelow />
          </TabSection>
          <TabSection value="bookings" title={prestadorText.bookings}>
            <BookingList side="provider" />
          </TabSection>
          <TabSection value="reviews" title={prestadorText.reviews}>
            <OwnReviews />
          </TabSection>
          <TabSection value="earnings" title={prestadorText.earnings}>
            <ProviderMoney />
          </TabSection>
        </Tabs>
      </div>
    </>
  );
}

/** The own services, not before the day above has its height: until then they would seem to be in view. */
function ServicesBelow() {
  const isDayPending = useQuery(ownToday()).isPending;
  const areRequestsPending = useQuery(openRequests()).isPending;
  if (isDayPending || areRequestsPending) return <SkeletonList className="h-36" />;
  return (
    <WhenNear className="min-h-96">
      <OwnServicesPanel side="prestador" />
    </WhenNear>
  );
}
