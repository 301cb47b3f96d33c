import { CalendarCheck, IdCard, MessageCircle, Search } from 'lucide-react';
import { Link } from 'react-router';

import { NowBookings } from '../../../features/booking/now-bookings.tsx';
import { UpcomingBookings } from '../../../features/booking/upcoming-bookings.tsx';
import { LoyaltyCardPanel } from '../../../features/loyalty-card/loyalty-card-panel.tsx';
import { WalletPanel } from '../../../features/wallet/wallet-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices } from '../dashboard-notices.tsx';
import { tutorText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { TutorPets } from './tutor-pets.tsx';
import { TutorStats } from './tutor-stats.tsx';

const TutorHappyHour = lazyPart(async () => (await import('./tutor-happy-hour.tsx')).TutorHappyHour);

const ReferralPanel = lazyPart(
  async () => (await import('../../../features/referral/referral-panel.tsx')).ReferralPanel,
);

const PlanUpsell = lazyPart(
  async () => (await import('../../../features/subscription/plan-upsell.tsx')).PlanUpsell,
);

/** /dashboard/tutor and /tutor (D-11). */
export function TutorDashboardScreen() {
  return (
    <>
      <PageHeader title={useGreeting()} description={tutorText.description} />
      <div className="grid gap-6">
        <NowBookings />
        <DashboardNotices userType="tutor" />
        <PlanUpsell />
        <TutorStats />
        <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
          <LoyaltyCardPanel place="dashboard" />
          <div className="grid gap-6 lg:row-span-2">
            <TutorPets />
            <Card>
              <CardHeader title={tutorText.upcoming} />
              <UpcomingBookings />
            </Card>
            <QuickActions />
            <WhenNear className="min-h-80">
              <WhileLoading show={<SkeletonList className="h-20" />}>
                <TutorHappyHour />
              </WhileLoading>
            </WhenNear>
            <WhenNear className="min-h-96">
              <WhileLoading show={<SkeletonList className="h-20" />}>
                <ReferralPanel />
              </WhileLoading>
            </WhenNear>
          </div>
          <WalletPanel />
        </div>
      </div>
    </>
  );
}

const actions = [
  { label: tutorText.explore, path: '/marketplace', Icon: Search },
  { label: tutorText.card, path: '/carteirinha', Icon: IdCard },
  { label: tutorText.bookings, path: '/tutor/bookings', Icon: CalendarCheck },
  { label: tutorText.messages, path: '/messages', Icon: MessageCircle },
] as const;

function QuickActions() {
  return (
    <Card>
      <CardHeader title={tutorText.quickActions} />
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {actions.map(({ label, path, Icon }) => (
          <li key={path}>
            <Button asChild variant="secondary" className="h-full w-full flex-col gap-1 px-2 py-3">
              <Link to={path}>
                <Icon aria-hidden="true" />
                {label}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
