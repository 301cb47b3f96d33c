import { CalendarCheck, IdCard, MessageCircle, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { newestHistory } from '../../../features/booking/again.api.ts';
import { ownPlan } from '../../../features/subscription/own-plan.api.ts';
import { isKnown } from '../../../lib/api/is-known.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../../ui/feedback.tsx';
import { formatLongDay } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { TopDown } from '../../../ui/top-down.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { DashboardNotices, useAreNoticesKnown } from '../dashboard-notices.tsx';
import { tutorText } from '../dashboard.strings.ts';
import { useGreeting } from '../use-greeting.ts';
import { TutorAgora, TutorNext, useIsAgoraKnown } from './tutor-agora.tsx';
import { TutorShortcuts } from './tutor-shortcuts.tsx';
import { TutorStats } from './tutor-stats.tsx';

const AgainRow = lazyPart(async () => (await import('./again-row.tsx')).AgainRow);
const LoyaltyCardPanel = lazyPart(
  async () => (await import('../../../features/loyalty-card/loyalty-card-panel.tsx')).LoyaltyCardPanel,
);
const TutorPets = lazyPart(async () => (await import('./tutor-pets.tsx')).TutorPets);
const UpcomingBookings = lazyPart(
  async () => (await import('../../../features/booking/upcoming-bookings.tsx')).UpcomingBookings,
);
const WalletPanel = lazyPart(
  async () => (await import('../../../features/wallet/wallet-panel.tsx')).WalletPanel,
);
const TutorHappyHour = lazyPart(async () => (await import('./tutor-happy-hour.tsx')).TutorHappyHour);
const ReferralPanel = lazyPart(
  async () => (await import('../../../features/referral/referral-panel.tsx')).ReferralPanel,
);
const PlanUpsell = lazyPart(
  async () => (await import('../../../features/subscription/plan-upsell.tsx')).PlanUpsell,
);

/** /dashboard/tutor and /tutor (D-11): what is now and next, then the blocks of §2 in their order (D-161). */
export function TutorDashboardScreen() {
  return (
    <>
      <PageHeader title={useGreeting()} description={formatLongDay(serverNow())} />
      <TopDown
        className="grid grid-cols-1 gap-8"
        parts={useParts()}
        placeholder={<Skeleton className="h-56 rounded-2xl" />}
      />
    </>
  );
}

function useParts() {
  const isAgoraKnown = useIsAgoraKnown();
  const isAgainKnown = useIsAgainKnown();
  const areNoticesKnown = useAreNoticesKnown('tutor');
  const plan = useQuery(ownPlan('tutor'));
  const isOfferLoaded = PlanUpsell.useIsSettled(plan.data?.plan === 'silver');
  return [
    { name: 'now', isKnown: isAgoraKnown, show: <Now isAgainKnown={isAgainKnown} /> },
    {
      name: 'notices',
      isKnown: isAgainKnown && areNoticesKnown,
      show: <DashboardNotices userType="tutor" />,
    },
    { name: 'offer', isKnown: isKnown(plan) && isOfferLoaded, show: <PlanUpsell /> },
    { name: 'stats', isKnown: true, show: <TutorStats /> },
    { name: 'blocks', isKnown: true, show: <Blocks /> },
  ];
}

/** Newest history read, and the code of its row here when there is something to repeat. */
function useIsAgainKnown(): boolean {
  const newest = useQuery(newestHistory());
  return AgainRow.useIsSettled(!!newest.data?.items.length) && isKnown(newest);
}

const Now = ({ isAgainKnown }: { readonly isAgainKnown: boolean }) => (
  <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
    <div className="grid grid-cols-1 gap-6">
      <TutorAgora />
      <TutorShortcuts />
    </div>
    {isAgainKnown && (
      <div className="grid grid-cols-1 gap-6 empty:hidden">
        <AgainRow />
        <TutorNext />
      </div>
    )}
  </div>
);

/** In the order of §2; on a wide screen the card and the wallet stand at the left of the rest. */
const Blocks = () => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-flow-dense lg:grid-cols-[2fr_3fr] lg:*:col-start-2">
    <div className="lg:col-start-1! lg:row-span-2">
      <Late className="min-h-[36rem]">
        <LoyaltyCardPanel place="dashboard" />
      </Late>
    </div>
    <Late className="min-h-48">
      <TutorPets />
    </Late>
    <Card>
      <CardHeader title={tutorText.upcoming} />
      <Late className="min-h-36">
        <UpcomingBookings />
      </Late>
    </Card>
    <div className="lg:col-start-1! lg:row-span-3">
      <Late className="min-h-96">
        <WalletPanel />
      </Late>
    </div>
    <Late className="min-h-80">
      <TutorHappyHour />
    </Late>
    <Late className="min-h-96">
      <ReferralPanel />
    </Late>
    <QuickActions />
  </div>
);

/** Fetched once it comes into view. */
const Late = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <WhenNear className={className}>
    <WhileLoading show={<SkeletonList className="h-20" />}>{children}</WhileLoading>
  </WhenNear>
);

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
