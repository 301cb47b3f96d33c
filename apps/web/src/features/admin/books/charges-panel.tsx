import { type AdminPayment, chargeSubjects } from '@patinha/contract/admin';
import { paymentMethods, paymentStatuses } from '@patinha/domain/payment';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { planName } from '../../../lib/words/plan-name.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { type PaymentFilter, paymentList } from '../lists/admin-lists.api.ts';
import {
  listText,
  methodText,
  paymentsText as text,
  paymentStateText,
} from '../lists/admin-lists.strings.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { Code, ListRow, StateWord } from '../lists/list-row.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { allAbout, isPeriod, useListFilter } from '../lists/use-list-filter.ts';
import { chargebacksText } from './admin-payments.strings.ts';

const states = paymentStatuses.map((status) => [status, paymentStateText[status]] as const);
const methods = paymentMethods.map((method) => [method, methodText[method]] as const);

const subjects = chargeSubjects.map((subject) => [subject, text.subjects[subject]] as const);

/** All users' charges, of bookings and plans, with their refunds. */
export function ChargesPanel() {
  const filter = useListFilter({ status: '', method: '', subject: '', days: '30' });
  const list = useInfiniteQuery(paymentList(askedBy(filter.words, filter.values)));
  return (
    <div className="grid gap-5">
      <ListSearch
        label={text.search}
        filter={filter}
        views="payments"
        choices={[
          { name: 'status', label: listText.state, options: [['', listText.all], ...states] },
          { name: 'method', label: text.method, options: [['', listText.allFeminine], ...methods] },
          { name: 'subject', label: text.subject, options: [['', listText.allFeminine], ...subjects] },
          { name: 'days', label: listText.period, options: listText.days },
        ]}
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

function askedBy(q: string, { days = '', ...chosen }: Readonly<Record<string, string>>): PaymentFilter {
  const status = paymentStatuses.find((state) => state === chosen['status']);
  const method = paymentMethods.find((known) => known === chosen['method']);
  const subject = chargeSubjects.find((known) => known === chosen['subject']);
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(method && { method }),
    ...(subject && { subject }),
    ...(isPeriod(days) && { days: Number(days) }),
  };
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

export function PaymentLine({ payment }: { readonly payment: AdminPayment }) {
  const payer = payment.payer_name || listText.noName;
  return (
    <ListRow
      to={payment.booking_id === null ? `/admin/users/${payment.user_id}` : allAbout(payment.booking_id)}
      person={{ id: payment.user_id, name: payer }}
      title={titleOf(payment)}
      first={
        payment.completed_at
          ? text.paid(formatDayTime(payment.completed_at))
          : text.made(formatDayTime(payment.created_at))
      }
      second={text.by(payer, methodText[payment.method])}
      third={<Code id={payment.id} />}
      figure={money('payment', payment.amount_cents)}
      state={<StateWord tone={tones[payment.status]}>{paymentStateText[payment.status]}</StateWord>}
      note={extrasOf(payment)}
    />
  );
}

const titleOf = ({ plan, title }: AdminPayment): string =>
  plan === null ? title : [chargebacksText.month(planName[plan]), title].filter(Boolean).join(', ');

/** What was paid besides, and what went back. */
function extrasOf(payment: AdminPayment): string {
  const notes = [
    payment.wallet_cents > 0 && text.wallet(money('wallet-part', payment.wallet_cents)),
    payment.refunded_cents > 0 && text.refunded(money('refund', payment.refunded_cents)),
    payment.refund_open_cents > 0 && text.refundOpen(money('refund-open', payment.refund_open_cents)),
    payment.refund_refused_cents > 0 &&
      text.refundRefused(money('refund-refused', payment.refund_refused_cents)),
    payment.refunded_cents > payment.amount_cents && text.paidAgain,
  ].filter(Boolean);
  return notes.join(' • ');
}
