import { type AdminPayment, chargeSubjects } from '@patinha/contract/admin';
import { paymentMethods, paymentStatuses } from '@patinha/domain/payment';
import { useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { planName } from '../../../lib/plan-name.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { type PaymentFilter, paymentList } from '../lists/admin-lists.api.ts';
import {
  listText,
  methodText,
  paymentsText as text,
  paymentStateText,
} from '../lists/admin-lists.strings.ts';
import { ListFrame, ListSearch } from '../lists/list-frame.tsx';
import { chargebacksText } from './admin-payments.strings.ts';

const states = paymentStatuses.map((status) => [status, paymentStateText[status]] as const);
const methods = paymentMethods.map((method) => [method, methodText[method]] as const);

const subjects = chargeSubjects.map((subject) => [subject, text.subjects[subject]] as const);

/** All users' charges, of bookings and plans, with their refunds. */
export function ChargesPanel() {
  const [filter, setFilter] = useState<PaymentFilter>({ days: 30 });
  const list = useInfiniteQuery(paymentList(filter));
  const search = ({ q = '', days = '', ...chosen }: Readonly<Record<string, string>>) => {
    const status = paymentStatuses.find((state) => state === chosen['status']);
    const method = paymentMethods.find((known) => known === chosen['method']);
    const subject = chargeSubjects.find((known) => known === chosen['subject']);
    setFilter({
      ...(q && { q }),
      ...(status && { status }),
      ...(method && { method }),
      ...(subject && { subject }),
      ...(days && { days: Number(days) }),
    });
  };
  return (
    <div className="grid gap-5">
      <ListSearch
        label={text.search}
        choices={[
          { name: 'status', label: listText.state, options: [['', listText.all], ...states] },
          { name: 'method', label: text.method, options: [['', listText.allFeminine], ...methods] },
          { name: 'subject', label: text.subject, options: [['', listText.allFeminine], ...subjects] },
          { name: 'days', label: listText.period, options: listText.days },
        ]}
        onSearch={search}
      />
      <ListFrame
        list={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        none={text.none}
        loadFailed={text.loadFailed}
      >
        {(payment) => <PaymentLine key={payment.id} payment={payment} />}
      </ListFrame>
    </div>
  );
}

const tones: Readonly<Record<AdminPayment['status'], BadgeTone>> = {
  pending: 'warning',
  processing: 'info',
  failed: 'destructive',
  expired: 'neutral',
  cancelled: 'neutral',
  completed: 'success',
  returned: 'neutral',
};

export const PaymentLine = ({ payment }: { readonly payment: AdminPayment }) => (
  <li className="grid gap-1 py-4 [overflow-wrap:anywhere]">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 font-semibold">{titleOf(payment)}</p>
      <Badge tone={tones[payment.status]}>{paymentStateText[payment.status]}</Badge>
    </div>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="text-muted-foreground">
        {text.by(payment.payer_name || listText.noName, methodText[payment.method])}
      </span>
      <span className="font-semibold tabular-nums">{money('payment', payment.amount_cents)}</span>
    </p>
    <Extras payment={payment} />
    <p className="text-muted-foreground text-sm">
      {payment.completed_at
        ? text.paid(formatDayTime(payment.completed_at))
        : text.made(formatDayTime(payment.created_at))}{' '}
      • <span className="font-mono">{payment.id}</span>
    </p>
  </li>
);

const titleOf = ({ plan, title }: AdminPayment): string =>
  plan === null ? title : [chargebacksText.month(planName[plan]), title].filter(Boolean).join(', ');

function Extras({ payment }: { readonly payment: AdminPayment }) {
  const notes = [
    payment.wallet_cents > 0 && text.wallet(money('wallet-part', payment.wallet_cents)),
    payment.refunded_cents > 0 && text.refunded(money('refund', payment.refunded_cents)),
    payment.refund_open_cents > 0 && text.refundOpen(money('refund-open', payment.refund_open_cents)),
    payment.refund_refused_cents > 0 &&
      text.refundRefused(money('refund-refused', payment.refund_refused_cents)),
    payment.refunded_cents > payment.amount_cents && text.paidAgain,
  ].filter(Boolean);
  return notes.length > 0 && <p className="text-sm tabular-nums">{notes.join(' • ')}</p>;
}
