import { EarningsPanel } from '../../../features/wallet/earnings-panel.tsx';
import { useTab } from '../../../lib/use-tab.ts';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices } from '../dashboard-notices.tsx';
import { empresaText, sellerText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { AskedNote, DayLater } from './asked-note.tsx';
import { AwayNote } from './away-note.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { OffAirNote } from './publish/off-air-note.tsx';

// The figures and the earnings of the first tab are part of the screen's chunk; the rest loads beside or after it.
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
  const tab = useTab(tabs);
  return (
    <>
      <PageHeader title={useGreeting()} description={empresaText.description} />
      <div className="grid gap-6">
        <DashboardNotices userType="empresa" />
        <OffAirNote side="empresa" />
        <AskedNote />
        <DayLater />
        <OverviewFigures />
        <AwayNote side="empresa" />
        <Tabs {...tab}>
          <TabsList aria-label={sellerText.sections}>
            <TabsTrigger value="overview">{empresaText.overview}</TabsTrigger>
            <TabsTrigger value="services">{empresaText.services}</TabsTrigger>
            <TabsTrigger value="bookings">{empresaText.bookings}</TabsTrigger>
            <TabsTrigger value="campaigns">{empresaText.campaigns}</TabsTrigger>
            <TabsTrigger value="premium">{empresaText.premium}</TabsTrigger>
          </TabsList>
          <TabSection value="overview" title={empresaText.overview} className="grid gap-6">
            <EarningsPanel />
            <Card>
              <CardHeader title={empresaText.pending} />
              <WhenNear className="min-h-36">
                <WhileLoading show={<Skeleton className="h-36 rounded-xl" />}>
                  <BookingList side="provider" filter="pending" />
                </WhileLoading>
              </WhenNear>
            </Card>
          </TabSection>
          <TabSection value="services" title={empresaText.services}>
            <OwnServicesPanel side="empresa" />
          </TabSection>
          <TabSection value="bookings" title={empresaText.bookings}>
            <BookingList side="provider" />
          </TabSection>
          <TabSection value="campaigns" title={empresaText.campaigns}>
            <CompanyCampaigns />
          </TabSection>
          <TabSection value="premium" title={empresaText.premium}>
            <CompanyPlan />
          </TabSection>
        </Tabs>
      </div>
    </>
  );
}
