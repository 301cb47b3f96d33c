import { OwnServicesPanel } from '../../../features/service/own-services-panel.tsx';
import { useTab } from '../../../lib/use-tab.ts';
import { PageHeader } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { DashboardNotices } from '../dashboard-notices.tsx';
import { prestadorText, sellerText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { AskedNote, DayLater } from './asked-note.tsx';
import { AwayNote } from './away-note.tsx';
import { PrestadorStats } from './prestador-stats.tsx';
import { OffAirNote } from './publish/off-air-note.tsx';

// The first tab is part of the screen's chunk; the others load when first opened.
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
      <PageHeader title={useGreeting()} description={prestadorText.description} />
      <div className="grid gap-6">
        <DashboardNotices userType="prestador" />
        <OffAirNote side="prestador" />
        <AskedNote />
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
            <OwnServicesPanel side="prestador" />
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
