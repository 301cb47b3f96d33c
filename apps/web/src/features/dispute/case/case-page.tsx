import type { AdminDisputeDetail, DisputeFacts } from '@patinha/contract/dispute';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { disputeDetail } from '../admin-dispute.api.ts';
import { adminDisputeText } from '../admin-dispute.strings.ts';
import { DisputeTimeline } from '../dispute-timeline.tsx';
import { disputeBadges } from '../dispute.strings.ts';
import { disputeFacts } from './case.api.ts';
import { caseText as text } from './case.strings.ts';
import { DecisionPart } from './decision-part.tsx';
import { Facts, type FactWords } from './facts.tsx';
import { OperatorPart } from './operator-part.tsx';

interface CasePageProps {
  readonly disputeId: string;
  readonly words: FactWords;
  /** Draws the route; belongs to the feature of care. */
  readonly renderRoute: (segments: NonNullable<DisputeFacts['walk']>['segments'], label: string) => ReactNode;
}

/** /admin/disputes/:disputeId: both versions, what was recorded, and the decision, side by side (D-191). */
export function CasePage({ disputeId, ...facts }: CasePageProps) {
  const detail = useQuery(disputeDetail(disputeId));
  if (detail.data) return <Case dispute={detail.data} {...facts} />;
  return detail.isError ? (
    <ErrorCard
      title={adminDisputeText.loadFailed.description}
      description={loadErrorText(detail.error)}
      onRetry={() => detail.refetch()}
    />
  ) : (
    <SkeletonList className="h-40" />
  );
}

type CaseProps = Omit<CasePageProps, 'disputeId'> & { readonly dispute: AdminDisputeDetail };

function Case({ dispute, words, renderRoute }: CaseProps) {
  const facts = useQuery(disputeFacts(dispute.id));
  const { booking } = dispute;
  const { tone, label } = disputeBadges[dispute.status];
  return (
    <>
      <Link to="/admin/disputes" className="text-link text-sm underline underline-offset-4">
        {text.all}
      </Link>
      <PageHeader
        title={text.heading(booking.title)}
        description={`${adminDisputeText.parties(booking.tutor_name, booking.provider_name)} • ${formatDayTime(booking.starts_at, booking.zone)} • ${money('client-pays', booking.total_cents)}`}
        action={<Badge tone={tone}>{label}</Badge>}
      />
      <div className="grid items-start gap-8 lg:grid-cols-2 xl:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_minmax(0,20rem)]">
        <section aria-labelledby="case-versions" className="grid gap-4">
          <h2 id="case-versions" className="text-xl">
            {text.versions}
          </h2>
          {dispute.moves.includes('resolve') || dispute.replied_at !== null ? null : (
            <p className="font-semibold">{text.decideBy(formatDayTime(dispute.reply_due_at))}</p>
          )}
          <DisputeTimeline events={dispute.events} />
          {facts.data && (
            <p className="text-muted-foreground text-sm">
              {text.before(facts.data, [booking.tutor_name, booking.provider_name])}
            </p>
          )}
          <OperatorPart dispute={dispute} />
        </section>
        <section aria-labelledby="case-facts" className="grid gap-5">
          <h2 id="case-facts" className="text-xl">
            {text.facts}
          </h2>
          {facts.data && <Facts facts={facts.data} words={words} renderRoute={renderRoute} />}
          {!facts.data && facts.isError && (
            <ErrorCard
              title={text.factsFailed}
              description={loadErrorText(facts.error)}
              onRetry={() => facts.refetch()}
            />
          )}
          {!facts.data && !facts.isError && <SkeletonList className="h-24" />}
        </section>
        <section aria-labelledby="case-decision" className="grid gap-4 lg:max-xl:col-span-2">
          <h2 id="case-decision" className="text-xl">
            {text.decision}
          </h2>
          <DecisionPart dispute={dispute} facts={facts.data} />
        </section>
      </div>
    </>
  );
}
