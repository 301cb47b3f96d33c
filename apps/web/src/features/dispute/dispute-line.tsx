import type { AdminDispute } from '@patinha/contract/dispute';
import { type ResolutionKind, resolutionKinds } from '@patinha/domain/dispute';
import { Link } from 'react-router';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { money, formatDay, formatDayTime } from '../../ui/format.ts';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { adminDisputeText as text, resolveText } from './admin-dispute.strings.ts';
import { disputeBadges } from './dispute.strings.ts';

const ResolveDialog = lazyPart(async () => (await import('./resolve-dialog.tsx')).ResolveDialog);
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const shortIdOf = ({ id }: AdminDispute) => id.slice(0, 8);

/** One dispute in the admin's list: what it is, until when an answer is due, and the three decisions. */
export function DisputeLine({ dispute }: { readonly dispute: AdminDispute }) {
  const { tone, label } = disputeBadges[dispute.status];
  const { booking } = dispute;
  return (
    <li className="grid gap-3 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{text.id(shortIdOf(dispute))}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="whitespace-pre-line">{dispute.reason}</p>
      <p className="text-muted-foreground text-sm">
        {booking.title} • {text.parties(booking.tutor_name, booking.provider_name)} •{' '}
        {money('client-pays', booking.total_cents)} •{' '}
        <time dateTime={dispute.created_at}>{text.openedAt(formatDay(dispute.created_at))}</time>
      </p>
      <Deadlines dispute={dispute} />
      <Proposal dispute={dispute} />
      <Actions dispute={dispute} />
    </li>
  );
}

const isUndecided = ({ status }: AdminDispute) => status === 'open' || status === 'in_review';

function Deadlines({ dispute }: { readonly dispute: AdminDispute }) {
  if (!isUndecided(dispute))
    return (
      <p className="text-sm">
        {dispute.resolution} • {text.refunded(money('refund', dispute.refund_cents ?? 0))}
      </p>
    );
  return <p className="text-muted-foreground text-sm">{deadlineOf(dispute)}</p>;
}

/** One at a time: until the answer is due, then from when the team may decide. */
function deadlineOf(dispute: AdminDispute): string {
  if (dispute.is_own) return text.own;
  const reply =
    dispute.replied_at === null ? text.replyUntil(formatDayTime(dispute.reply_due_at)) : text.replied;
  if (dispute.moves.includes('resolve')) return `${reply}. ${text.target[dispute.refund_to]}.`;
  return dispute.replied_at === null ? `${reply}.` : text.decideFrom(formatDayTime(dispute.decision_from));
}

function Proposal({ dispute }: { readonly dispute: AdminDispute }) {
  const { proposal } = dispute;
  if (!proposal) return null;
  const amount = money('refund', proposal.refund_cents);
  const button = <Button size="sm">{resolveText.confirm(amount)}</Button>;
  return (
    <div className="bg-muted grid justify-items-start gap-2 rounded-lg p-4">
      <p className="font-semibold">{resolveText.proposal(resolveText.button[proposal.kind], amount)}</p>
      <p className="whitespace-pre-line">{proposal.reason}</p>
      {proposal.may_confirm ? (
        <LateDialog button={button}>
          <ConfirmDialog disputeId={dispute.id} refundCents={proposal.refund_cents} trigger={button} />
        </LateDialog>
      ) : (
        <p className="text-muted-foreground text-sm">{resolveText.waiting}</p>
      )}
    </div>
  );
}

function Actions({ dispute }: { readonly dispute: AdminDispute }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="outline" size="sm">
        <Link to={`/admin/disputes/${dispute.id}`} aria-label={text.lookOf(shortIdOf(dispute))}>
          {text.look}
        </Link>
      </Button>
      {isUndecided(dispute) &&
        resolutionKinds.map((kind) => <Resolve key={kind} dispute={dispute} kind={kind} />)}
    </div>
  );
}

function Resolve({ dispute, kind }: { readonly dispute: AdminDispute; readonly kind: ResolutionKind }) {
  const mayDecide = dispute.moves.includes('resolve') && (kind !== 'partial' || dispute.refundable_cents > 1);
  const button = (
    <Button size="sm" variant={kind === 'partial' ? 'outline' : 'secondary'} disabled={!mayDecide}>
      {resolveText.button[kind]}
      <span className="sr-only">: {text.id(shortIdOf(dispute))}</span>
    </Button>
  );
  if (!mayDecide) return button;
  return (
    <LateDialog button={button}>
      <ResolveDialog dispute={dispute} kind={kind} trigger={button} />
    </LateDialog>
  );
}
