import type { AdminOverview } from '@patinha/contract/admin';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { adminOverview } from '../../../features/admin/admin.api.ts';
import { adminText } from '../../../features/admin/admin.strings.ts';
import { MetricCards } from '../../../features/admin/analytics/metric-cards.tsx';
import { QuickActions } from '../../../features/admin/quick-actions.tsx';
import { RecentBookings } from '../../../features/admin/recent-bookings.tsx';
import { RecentUsers } from '../../../features/admin/recent-users.tsx';
import { incidentsText, usersText } from '../../../features/admin/users/admin-users.strings.ts';
import { WaitingWork } from '../../../features/admin/waiting-work.tsx';
import { ReviewQueue, WaitingBadge } from '../../../features/verification/review-queue.tsx';
import { reviewText } from '../../../features/verification/verification.strings.ts';
import { ApiError } from '../../../lib/api/http.ts';
import { loadFailures } from '../../../lib/api/load-failures.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { useTab } from '../../../lib/use-tab.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TabSection } from '../../../ui/tab-section.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';

const UsersPanel = lazyPart(
  async () => (await import('../../../features/admin/users/users-panel.tsx')).UsersPanel,
);
const IncidentsPanel = lazyPart(
  async () => (await import('../../../features/admin/lists/incidents-panel.tsx')).IncidentsPanel,
);

const ReportedReviews = lazyPart(
  async () => (await import('../../../features/review/reported-reviews.tsx')).ReportedReviews,
);

const MessageReports = lazyPart(
  async () => (await import('../../../features/message/message-reports.tsx')).MessageReports,
);

const SuspensionForm = lazyPart(
  async () => (await import('../../../features/admin/users/exit-form.tsx')).ExitForm,
);

const DisputeQueue = lazyPart(
  async () => (await import('../../../features/dispute/dispute-queue.tsx')).DisputeQueue,
);
const ContestedRedemptions = lazyPart(
  async () =>
    (await import('../../../features/promotion/redemption/contested-redemptions.tsx')).ContestedRedemptions,
);

const BookingLooks = lazyPart(
  async () => (await import('../../../features/booking/look/booking-looks.tsx')).BookingLooks,
);

const Patterns = lazyPart(
  async () => (await import('../../../features/admin/patterns/patterns.tsx')).Patterns,
);

const tabs = [
  'overview',
  'verifications',
  'disputes',
  'users',
  'reviews',
  'messages',
  'contested',
  'looks',
  'incidents',
] as const;

/** Scrolls to the tabs: the figures above fill a phone, and who follows a link to a tab looks for it. */
function useShown(isOpened: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView();
  }, [isOpened]);
  return place;
}

/** /admin: the figures of the whole product, its people and its register of incidents. */
export function AdminScreen() {
  const overview = useQuery(adminOverview());
  const tab = useTab(tabs);
  const place = useShown(tab.value !== 'overview' && overview.data !== undefined);
  const hasFailed = overview.isError && !overview.data;
  return (
    <>
      <PageHeader title={adminText.title} />
      {hasFailed ? (
        <Failure error={overview.error} onRetry={() => overview.refetch()} />
      ) : (
        <div className="grid gap-6">
          {overview.data ? (
            <WaitingWork work={overview.data.waiting} />
          ) : (
            <Skeleton className="h-36 rounded-xl" />
          )}
          <MetricCards overview={overview.data} />
          <Tabs ref={place} {...tab}>
            <TabsList aria-label={adminText.title} className="sm:justify-self-start">
              <TabsTrigger value="overview">{adminText.overview}</TabsTrigger>
              <TabsTrigger value="verifications">
                {reviewText.tab}
                <WaitingBadge />
              </TabsTrigger>
              <TabsTrigger value="disputes">
                {adminText.disputes}
                <OpenDisputes count={overview.data?.open_disputes.count ?? 0} />
              </TabsTrigger>
              <TabsTrigger value="users">{usersText.tab}</TabsTrigger>
              <TabsTrigger value="reviews">{adminText.reviews}</TabsTrigger>
              <TabsTrigger value="messages">{adminText.messageReports}</TabsTrigger>
              <TabsTrigger value="contested">{adminText.contested}</TabsTrigger>
              <TabsTrigger value="looks">{adminText.looks}</TabsTrigger>
              <TabsTrigger value="incidents">{incidentsText.tab}</TabsTrigger>
            </TabsList>
            <TabsContent value="overview" className="grid items-start gap-6 lg:grid-cols-2">
              <Newest overview={overview.data} />
            </TabsContent>
            <TabsContent value="verifications">
              <ReviewQueue />
            </TabsContent>
            <TabSection value="disputes" title={adminText.disputes}>
              <DisputeQueue />
            </TabSection>
            <TabSection value="users" title={usersText.tab}>
              <UsersPanel />
            </TabSection>
            <TabSection value="reviews" title={adminText.reviews}>
              <ReportedReviews />
            </TabSection>
            <TabSection value="messages" title={adminText.messageReports}>
              <MessageReports renderSuspension={(form) => <SuspensionForm {...form} />} />
            </TabSection>
            <TabSection value="contested" title={adminText.contested}>
              <ContestedRedemptions />
            </TabSection>
            <TabSection value="looks" title={adminText.looks}>
              <BookingLooks />
              <Patterns />
            </TabSection>
            <TabSection value="incidents" title={incidentsText.title}>
              <IncidentsPanel />
            </TabSection>
          </Tabs>
        </div>
      )}
    </>
  );
}

/** The newest people and bookings, and what an admin does next. */
const Newest = ({ overview }: { readonly overview: AdminOverview | undefined }) =>
  overview ? (
    <>
      <RecentUsers users={overview.recent_users} />
      <RecentBookings bookings={overview.recent_bookings} />
      <QuickActions />
    </>
  ) : (
    <>
      <Skeleton className="h-96 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </>
  );

/** The number of undecided disputes, next to the tab's name. */
const OpenDisputes = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <Badge tone="warning">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{adminText.openDisputeCount(count)}</span>
    </Badge>
  ) : null;

const isFactorMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session/second-factor-missing';

/** In production, sends an admin without a second factor to the screen that adds one. */
function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  if (!isFactorMissing(error)) return <ErrorCard {...loadFailures.admin} onRetry={onRetry} />;
  return (
    <Alert tone="warning" title={adminText.factorMissing.title}>
      <p>{adminText.factorMissing.description}</p>
      <Button asChild className="mt-3">
        <Link to="/settings">{adminText.factorMissing.action}</Link>
      </Button>
    </Alert>
  );
}
