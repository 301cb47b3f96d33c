import type { Dispute, DisputePage } from '@patinha/contract/dispute';
import type { ReactNode } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { money, formatDayTime } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAcceptDecision } from './dispute.api.ts';
import { disputeBadges, errorText, sideName, stateText as text } from './dispute.strings.ts';
import { ReopenDialog } from './reopen-dialog.tsx';

interface DisputeStateProps {
  readonly dispute: Dispute;
  readonly bookingId: string;
  /** Of the booking's place. */
  readonly zone: string;
  /** The reader's. */
  readonly side: DisputePage['side'];
}

/** Status, reason, when it was opened, the resolution, and what comes next. */
export function DisputeState({ dispute, bookingId, zone, side }: DisputeStateProps) {
  const { tone, label } = disputeBadges[dispute.status];
  return (
    <Card aria-labelledby="dispute-title">
      <CardHeader id="dispute-title" title={text.title} action={<Badge tone={tone}>{label}</Badge>} />
      <dl className="grid gap-3">
        <Fact label={text.reason}>
          <p className="whitespace-pre-line">{dispute.reason}</p>
        </Fact>
        <Fact label={text.openedAt}>
          <time dateTime={dispute.created_at}>{formatDayTime(dispute.created_at, zone)}</time>
        </Fact>
        <Fact label={text.openedBy}>
          {dispute.opened_by === side ? text.you : sideName[dispute.opened_by]}
        </Fact>
        {dispute.resolution !== null && <Resolution dispute={dispute} />}
      </dl>
      <Next dispute={dispute} zone={zone} />
      {dispute.moves.some((move) => move === 'accept' || move === 'reopen') && (
        <Decided dispute={dispute} bookingId={bookingId} />
      )}
    </Card>
  );
}

const Resolution = ({ dispute }: { readonly dispute: Dispute }) => (
  <>
    <Fact label={text.resolution}>
      <p className="font-semibold">{dispute.resolution}</p>
      {dispute.resolution_reason !== null && (
        <p className="whitespace-pre-line">{dispute.resolution_reason}</p>
      )}
    </Fact>
    <Fact label={text.refund}>{money('refund', dispute.refund_cents ?? 0)}</Fact>
  </>
);

function Next({ dispute, zone }: Pick<DisputeStateProps, 'dispute' | 'zone'>) {
  if (dispute.status === 'open' || dispute.status === 'in_review')
    return (
      <Alert tone="info" className="mt-4" title={dispute.status === 'open' ? text.replyNote : undefined}>
        <p>{text.decisionNote(formatDayTime(dispute.decision_from, zone))}</p>
      </Alert>
    );
  if (dispute.closes_at === null) return null;
  return (
    <p className="text-muted-foreground mt-4 text-sm">
      {text.closesAt(formatDayTime(dispute.closes_at, zone))}
    </p>
  );
}

function Decided({ dispute, bookingId }: Pick<DisputeStateProps, 'dispute' | 'bookingId'>) {
  const accept = useAcceptDecision(bookingId, () => toast({ title: text.done }));
  return (
    <div className="mt-4 grid gap-3">
      {accept.error && <Alert tone="destructive">{errorText(accept.error)}</Alert>}
      {dispute.accepted_by.map((side) => (
        <p key={side}>{text.accepted(side)}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        {dispute.moves.includes('accept') && (
          <Button isPending={accept.isPending} onClick={() => accept.mutate()}>
            {text.accept}
          </Button>
        )}
        {dispute.moves.includes('reopen') && <ReopenDialog bookingId={bookingId} />}
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
