import type { Discrepancy } from '@patinha/contract/reconciliation';
import {
  discrepancyNoteMaxLength,
  type DiscrepancyState,
  discrepancyStates,
} from '@patinha/domain/reconciliation';
import { useState } from 'react';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/input.tsx';
import { money, formatDayTime } from '../../../ui/format.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import {
  discrepancyKindText,
  discrepanciesText as text,
  discrepancyStateText,
  movementText,
  unknownMovement,
} from './admin-books.strings.ts';
import { BookStandingCard } from './book-standing-card.tsx';
import { discrepancyList, useAcknowledge } from './books.api.ts';

/** Where the ledger and the PSP's statement differ, and what that blocks. */
export function DiscrepanciesPanel() {
  const [state, setState] = useState<DiscrepancyState>('open');
  const list = useInfiniteQuery(discrepancyList(state));
  const choose = (value: string) => setState(discrepancyStates.find((one) => one === value) ?? 'open');
  return (
    <div className="grid gap-5">
      <p className="text-muted-foreground max-w-prose">{text.hint}</p>
      <BookStandingCard />
      <Field label={text.state} className="max-w-xs">
        {(control) => (
          <Select {...control} value={state} onChange={(event) => choose(event.currentTarget.value)}>
            {discrepancyStates.map((one) => (
              <option key={one} value={one}>
                {discrepancyStateText[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ListFrame
        list={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        none={text.none}
        noneHint={text.noneHint}
        loadFailed={text.loadFailed}
      >
        {(discrepancy) => <DiscrepancyLine key={discrepancy.id} discrepancy={discrepancy} />}
      </ListFrame>
    </div>
  );
}

function stateOf(discrepancy: Discrepancy): readonly [tone: BadgeTone, label: string] {
  if (discrepancy.resolved_at !== null) return ['success', text.over];
  if (discrepancy.stops_payouts) return ['destructive', text.stops];
  return discrepancy.acknowledged_at === null ? ['warning', text.open] : ['info', text.looked];
}

function DiscrepancyLine({ discrepancy }: { readonly discrepancy: Discrepancy }) {
  const [tone, label] = stateOf(discrepancy);
  const what = discrepancy.movement === null ? unknownMovement : movementText[discrepancy.movement];
  return (
    <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold">{discrepancyKindText[discrepancy.kind]}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-muted-foreground text-sm">{`${what} • ${discrepancy.provider_name ?? text.unknownOwner}`}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side
          name={text.ours}
          amount={discrepancy.our_cents}
          at={discrepancy.our_at}
          source={discrepancy.ledger_key}
        />
        <Side
          name={text.theirs}
          amount={discrepancy.their_cents}
          at={discrepancy.their_at}
          source={discrepancy.line_ref}
        />
      </dl>
      <p className="text-muted-foreground text-sm">{timesOf(discrepancy)}</p>
      <Note discrepancy={discrepancy} />
      {discrepancy.resolved_at === null && discrepancy.acknowledged_at === null && (
        <Acknowledge discrepancyId={discrepancy.id} what={what} />
      )}
    </li>
  );
}

interface SideProps {
  readonly name: string;
  readonly amount: number | null;
  readonly at: string | null;
  readonly source: string | null;
}

/** One book's side of the difference. */
const Side = ({ name, amount, at, source }: SideProps) => (
  <div className="bg-muted rounded-lg px-3 py-2">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd>
      <span className="font-semibold tabular-nums">
        {amount === null ? text.absent : money('book-side', amount)}
      </span>
      {at !== null && <span className="text-sm">{` • ${formatDayTime(at)}`}</span>}
      {source !== null && <span className="text-muted-foreground block font-mono text-xs">{source}</span>}
    </dd>
  </div>
);

function Note({ discrepancy }: { readonly discrepancy: Discrepancy }) {
  const { note, acknowledged_at: at, acknowledged_by: by } = discrepancy;
  if (note === null || at === null) return null;
  return (
    <p className="text-sm whitespace-pre-line">
      <span className="text-muted-foreground">{text.noteBy(by ?? '', formatDayTime(at))}</span> {note}
    </p>
  );
}

function Acknowledge({ discrepancyId, what }: { readonly discrepancyId: string; readonly what: string }) {
  const acknowledge = useAcknowledge(discrepancyId);
  return (
    <ReasonDialog
      trigger={
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={text.acknowledgeOf(what)}
        >
          {text.acknowledge}
        </Button>
      }
      title={text.acknowledge}
      description={text.acknowledgeHint}
      label={text.note}
      hint={text.noteHint}
      confirmLabel={text.acknowledge}
      maxLength={discrepancyNoteMaxLength}
      perform={(note) => acknowledge.mutateAsync(note)}
    />
  );
}

const timesOf = ({ found_at, resolved_at, simulado }: Discrepancy): string =>
  [
    text.found(formatDayTime(found_at)),
    resolved_at && text.resolved(formatDayTime(resolved_at)),
    simulado && text.simulated,
  ]
    .filter(Boolean)
    .join(' • ');
