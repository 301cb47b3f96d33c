import type { RefusedRefund } from '@patinha/contract/payment';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDay, formatDayTime } from '../../../ui/format.ts';
import { listText, methodText, paymentsText } from '../lists/admin-lists.strings.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { errorText } from '../users/admin-users.strings.ts';
import { refusedText as text } from './admin-payments.strings.ts';
import { RefundWays } from './refund-ways.tsx';
import { refusedRefunds, useRefundStep } from './refused-refunds.api.ts';

/** Refunds that wait for a person because the bank refused them, each with its deadline (D-188). */
export function RefusedRefundsPanel() {
  const list = useInfiniteQuery(refusedRefunds());
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
        {(refund) => <RefusedLine key={refund.id} refund={refund} />}
      </ListFrame>
    </div>
  );
}

function RefusedLine({ refund }: { readonly refund: RefusedRefund }) {
  const step = useRefundStep(refund.id);
  const name = refund.payer_name || listText.noName;
  return (
    <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold">{refund.title}</p>
        <span className="font-semibold tabular-nums">{money('refund-refused', refund.amount_cents)}</span>
      </div>
      <p className="text-muted-foreground text-sm">{paymentsText.by(name, methodText[refund.method])}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {text.asked(formatDayTime(refund.requested_at))} • {text.due(formatDay(refund.settle_by))}
        {refund.refusal_count > 0 && <> • {text.refusals(refund.refusal_count)}</>}
        {refund.is_late && <Badge tone="destructive">{text.late}</Badge>}
      </p>
      {step.error && <Alert tone="destructive">{errorText(step.error)}</Alert>}
      {refund.is_own ? (
        <p className="text-sm">{text.own}</p>
      ) : (
        <RefundWays
          refund={refund}
          name={name}
          isActing={step.isPending}
          act={(next, onDone) => step.mutate(next, { onSuccess: () => onDone?.() })}
        />
      )}
    </li>
  );
}
