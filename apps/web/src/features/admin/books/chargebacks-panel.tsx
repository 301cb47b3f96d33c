import type { Chargeback } from '@patinha/contract/payment';
import { chargebackStatuses } from '@patinha/domain/payment';
import { useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { planName } from '../../../lib/words/plan-name.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { listText } from '../lists/admin-lists.strings.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import {
  chargebackKindText,
  contestAnswerText as answerText,
  proofStateText,
  chargebackStateText,
  chargebacksText as text,
} from './admin-payments.strings.ts';
import { type ChargebackFilter, chargebackList } from './chargebacks.api.ts';

const ContestAnswer = lazyPart(async () => (await import('./contest-answer.tsx')).ContestAnswer);

/** Chargebacks: their state, and who bears them. */
export function ChargebacksPanel() {
  const [filter, setFilter] = useState<ChargebackFilter>({});
  const list = useInfiniteQuery(chargebackList(filter));
  const choose = (value: string) => {
    const status = chargebackStatuses.find((one) => one === value);
    setFilter(status ? { status } : {});
  };
  return (
    <div className="grid gap-5">
      <p className="text-muted-foreground max-w-prose">{text.hint}</p>
      <Field label={text.state} className="max-w-xs">
        {(control) => (
          <Select {...control} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{text.all}</option>
            {chargebackStatuses.map((status) => (
              <option key={status} value={status}>
                {chargebackStateText[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ListFrame
        list={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        none={text.none}
        loadFailed={text.loadFailed}
      >
        {(chargeback) => <ChargebackLine key={chargeback.id} chargeback={chargeback} />}
      </ListFrame>
    </div>
  );
}

const tones: Readonly<Record<Chargeback['status'], BadgeTone>> = {
  open: 'warning',
  lost: 'destructive',
  won: 'success',
};

const ChargebackLine = ({ chargeback }: { readonly chargeback: Chargeback }) => (
  <li className="grid gap-1 py-4 [overflow-wrap:anywhere]">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 font-semibold">{titleOf(chargeback)}</p>
      <Badge tone={tones[chargeback.status]}>{chargebackStateText[chargeback.status]}</Badge>
    </div>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="text-muted-foreground">
        {partiesOf(chargeback)} • {chargebackKindText[chargeback.kind]}
      </span>
      <span className="font-semibold tabular-nums">{money('contested', chargeback.amount_cents)}</span>
    </p>
    <Bearers chargeback={chargeback} />
    <p className="text-muted-foreground text-sm">{timesOf(chargeback)}</p>
    <Answer chargeback={chargeback} />
  </li>
);

/** The state of our answer; its parts are fetched when they are opened, which both sides can see. */
function Answer({ chargeback: { id, proof, ...chargeback } }: { readonly chargeback: Chargeback }) {
  const [isOpen, setOpen] = useState(false);
  if (!proof) return null;
  const isUndecided = chargeback.status === 'open';
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span>
          {proofStateText[proof.state]}
          {isUndecided && ` • ${answerText.due(formatDayTime(proof.due_at))}`}
        </span>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : answerText.openOf(titleOf({ ...chargeback, id, proof }))}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? answerText.close : answerText.open}
        </Button>
      </p>
      {isOpen && (
        <WhileLoading show={<Skeleton className="h-32 rounded-lg" />}>
          <ContestAnswer contestId={id} />
        </WhileLoading>
      )}
    </div>
  );
}

const titleOf = ({ plan, title }: Chargeback): string =>
  plan === null ? (title ?? listText.noName) : text.month(planName[plan]);

function partiesOf({ plan, tutor_name: payer, provider_name: seller }: Chargeback): string {
  const name = payer || listText.noName;
  return plan === null ? text.parties(name, seller ?? listText.noName) : text.subscriber(name, seller);
}

function Bearers({ chargeback }: { readonly chargeback: Chargeback }) {
  const { plan, taken_at: takenAt, amount_cents: amount } = chargeback;
  const { provider_cents: provider, platform_cents: platform, debt_cents: debt } = chargeback;
  if (plan !== null && takenAt !== null)
    return (
      <p className="text-sm tabular-nums">
        {text.borneMonth(money('contested-platform', platform), money('contested-seller', amount - platform))}
      </p>
    );
  if (provider + platform === 0) return null;
  return (
    <>
      <p className="text-sm tabular-nums">
        {text.borne(money('contested-seller', provider), money('contested-platform', platform))}
      </p>
      {debt > 0 && <p className="text-sm tabular-nums">{text.debt(money('debt', debt))}</p>}
    </>
  );
}

const timesOf = ({ opened_at, taken_at, returned_at, simulado }: Chargeback): string =>
  [
    text.opened(formatDayTime(opened_at)),
    taken_at && text.taken(formatDayTime(taken_at)),
    returned_at && text.returned(formatDayTime(returned_at)),
    simulado && text.simulated,
  ]
    .filter(Boolean)
    .join(' • ');
