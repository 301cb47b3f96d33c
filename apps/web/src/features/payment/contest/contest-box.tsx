import type { Contest } from '@patinha/contract/payment';
import type { ContestState } from '@patinha/domain/payment';

import { useQuery } from '../../../lib/api/use-query.ts';
import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { money, formatDay, formatDayTime } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { contestById } from './contest.api.ts';
import { contestKindText, contestMeaning, contestStateText, contestText as text } from './contest.strings.ts';

// The seller's part alone.
const ContestProofPart = lazyPart(async () => (await import('./contest-proof.tsx')).ContestProofPart);

interface ContestBoxProps {
  readonly contestId: string;
  readonly side: 'tutor' | 'provider';
}

/** The bank's contest of a payment: its state and deadline, and what the seller adds to the proof (D-187). */
export function ContestBox({ contestId, side }: ContestBoxProps) {
  const contest = useQuery(contestById(contestId));
  if (contest.isPending) return <Skeleton className="h-40 rounded-xl" />;
  if (!contest.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(contest.error)}
        onRetry={() => contest.refetch()}
      />
    );
  return <LoadedContest contest={contest.data} side={side} />;
}

const tones: Readonly<Record<ContestState, BadgeTone>> = {
  waiting: 'warning',
  late: 'destructive',
  sending: 'info',
  sent: 'info',
  refused: 'warning',
  won: 'success',
  lost: 'destructive',
};

const LoadedContest = ({ contest, side }: Pick<ContestBoxProps, 'side'> & { readonly contest: Contest }) => (
  <Card aria-labelledby="contest-title">
    <CardHeader
      id="contest-title"
      title={text.title}
      action={<Badge tone={tones[contest.state]}>{contestStateText[contest.state]}</Badge>}
    />
    <div className="grid gap-3">
      <p>{contestMeaning[contest.state][side]}</p>
      <p className="text-muted-foreground text-sm">
        {text.amount(
          money('contested', contest.amount_cents),
          contestKindText[contest.kind],
          formatDay(contest.opened_at),
        )}
      </p>
      {contest.state === 'waiting' && (
        <p className="font-semibold">{text.due(formatDayTime(contest.proof_due_at))}</p>
      )}
      {contest.sent_at !== null && <p className="text-sm">{text.sent(formatDayTime(contest.sent_at))}</p>}
      {contest.proof && (
        <WhileLoading show={<Skeleton className="h-40 rounded-xl" />}>
          <ContestProofPart contestId={contest.id} proof={contest.proof} />
        </WhileLoading>
      )}
    </div>
  </Card>
);
