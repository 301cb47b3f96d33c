import type { ProviderDebt } from '@patinha/contract/payout';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDay, formatDayTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { errorText, roleLabel } from '../users/admin-users.strings.ts';
import { debtsText as text } from './admin-books.strings.ts';
import { debtList, useWithdrawWriteOff } from './books.api.ts';
import { ConfirmWriteOffDialog, WriteOffDialog } from './write-off-dialog.tsx';

/** Providers' debts to the platform, and their write-offs. */
export function DebtsPanel() {
  const list = useInfiniteQuery(debtList());
  return (
    <div className="grid gap-5">
      <p className="text-muted-foreground max-w-prose">{text.hint}</p>
      <ListFrame
        list={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        none={text.none}
        noneHint={text.noneHint}
        loadFailed={text.loadFailed}
      >
        {(debt) => <DebtLine key={debt.provider_id} debt={debt} />}
      </ListFrame>
    </div>
  );
}

const DebtLine = ({ debt }: { readonly debt: ProviderDebt }) => (
  <li className="grid gap-1 py-4 [overflow-wrap:anywhere]">
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 font-semibold">{debt.provider_name}</span>
      <span className="text-lg font-semibold tabular-nums">{money('debt', debt.debt_cents)}</span>
    </p>
    <p className="text-muted-foreground text-sm">{factsOf(debt)}</p>
    {debt.covered_cents > 0 && (
      <p className="text-sm tabular-nums">{text.covered(money('debt-covered', debt.covered_cents))}</p>
    )}
    {debt.written_off_cents > 0 && (
      <p className="text-sm tabular-nums">
        {text.writtenOff(money('debt-written-off', debt.written_off_cents))}
      </p>
    )}
    {debt.proposal ? <Proposal debt={debt} proposal={debt.proposal} /> : <WriteOffChoice debt={debt} />}
  </li>
);

const factsOf = ({ kind, since }: ProviderDebt): string =>
  [roleLabel[kind], since !== null && text.since(formatDay(since))].filter(Boolean).join(' • ');

/** The button, or why there is none. */
function WriteOffChoice({ debt }: { readonly debt: ProviderDebt }) {
  const obstacle = obstacleOf(debt);
  if (obstacle) return <p className="text-sm">{obstacle}</p>;
  return <WriteOffDialog debt={debt} />;
}

function obstacleOf(debt: ProviderDebt): string | undefined {
  if (debt.is_own) return text.own;
  if (debt.has_open_payout) return text.underWay;
  return debt.writable_cents === 0 ? text.allCovered : undefined;
}

interface ProposalProps {
  readonly debt: ProviderDebt;
  readonly proposal: NonNullable<ProviderDebt['proposal']>;
}

function Proposal({ debt, proposal }: ProposalProps) {
  const withdraw = useWithdrawWriteOff(debt.provider_id, () => toast({ title: text.withdrawn }));
  const withdrawProposal = () => withdraw.mutate();
  return (
    <div className="bg-muted my-2 grid gap-2 rounded-lg px-4 py-3">
      <p className="font-semibold tabular-nums">
        {text.proposal(money('debt-written-off', proposal.amount_cents))}
      </p>
      <p className="text-sm whitespace-pre-line">
        <span className="text-muted-foreground">
          {text.proposedBy(proposal.proposed_by || text.noName, formatDayTime(proposal.proposed_at))}
        </span>{' '}
        {proposal.reason}
      </p>
      {withdraw.error && <Alert tone="destructive">{errorText(withdraw.error)}</Alert>}
      {!proposal.can_confirm && !debt.is_own && <p className="text-sm">{text.ownProposal}</p>}
      {!debt.is_own && (
        <div className="flex flex-wrap gap-2">
          {proposal.can_confirm && <ConfirmWriteOffDialog debt={debt} amountCents={proposal.amount_cents} />}
          <Button variant="outline" size="sm" isPending={withdraw.isPending} onClick={withdrawProposal}>
            {text.withdraw}
          </Button>
        </div>
      )}
    </div>
  );
}
