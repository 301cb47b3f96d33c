import type { PayoutWeeks } from '@patinha/contract/payout';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { Button } from '../../../ui/button.tsx';
import { type FigureRow, FigureRows } from '../../../ui/figure-rows.tsx';
import { formatPercent, money, formatWeekdayTime } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { weeksText as text } from './weeks.strings.ts';

const shownFirst = 3;
const names = new Intl.ListFormat('pt-BR');

interface PayoutLinesProps {
  readonly title: string;
  readonly weeks: PayoutWeeks;
}

/** The bookings a payout consists of, each opening into how its amount comes about. */
export function PayoutLines({ title, weeks: { lines, rest_cents: rest } }: PayoutLinesProps) {
  const [isWhole, setWhole] = useState(lines.length <= shownFirst + 1);
  return (
    <section aria-labelledby="payout-lines" className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h3 id="payout-lines" className="text-xl">
          {title}
        </h3>
        {!isWhole && (
          <Button variant="link" className="px-0" onClick={() => setWhole(true)}>
            {text.all(lines.length)}
          </Button>
        )}
      </div>
      <ul className="divide-border divide-y">
        {(isWhole ? lines : lines.slice(0, shownFirst)).map((line) => (
          <li key={line.booking_id}>
            <Line line={line} />
          </li>
        ))}
        {isWhole && rest !== 0 && (
          <li className="flex min-h-14 items-center justify-between gap-3">
            {text.rest}
            <span className="font-semibold tabular-nums">{money('seller-receives', rest)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type PayoutLine = PayoutWeeks['lines'][number];

function Line({ line }: { readonly line: PayoutLine }) {
  const [pet] = line.pets;
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <PetAvatar {...(pet && { id: pet.id })} species={pet?.species ?? ''} className="size-11" />
        <span className="min-w-[min(100%,8rem)] flex-1 [overflow-wrap:anywhere]">
          <span className="block font-semibold">
            {text.of(names.format(line.pets.map(({ name }) => name)), line.tutor_name)}
          </span>
          <span className="text-muted-foreground block text-sm">
            {line.title}&nbsp;· {formatWeekdayTime(line.starts_at, line.zone)}
          </span>
        </span>
        <span className="ml-auto flex items-center gap-3 font-semibold tabular-nums">
          {money('seller-receives', line.received_cents)}
          <ChevronRight
            aria-hidden="true"
            className="text-muted-foreground size-5 shrink-0 group-open:rotate-90"
          />
        </span>
      </summary>
      <div className="pb-3 sm:pl-14">
        <FigureRows rows={accountOf(line)} />
        <Link
          to={inFace(`/bookings/${line.booking_id}`)}
          className="text-link flex min-h-11 w-fit items-center font-semibold"
        >
          {text.open}
        </Link>
      </div>
    </details>
  );
}

/** From what the client paid to what the seller receives; a refund's share only where one was taken. */
function accountOf({ price_cents: price, fee_cents: fee, commission, received_cents: received }: PayoutLine) {
  const refunded = price - commission.cents - received;
  return [
    { label: text.clientPaid(money('fee', fee)), value: money('client-pays', price + fee) },
    { label: text.ownPrice, value: money('price', price) },
    {
      label: text.commission(formatPercent(commission.bps / 10_000)),
      value: money('commission', -commission.cents),
    },
    ...(refunded === 0 ? [] : [{ label: text.refunded, value: money('refund-share', -refunded) }]),
    { label: text.receives, value: money('seller-receives', received), isStrong: true },
  ] satisfies readonly FigureRow[];
}
