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
import { formatBrl, formatDayTime } from '../../../ui/format.ts';
import { ListFrame } from '../lists/list-frame.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import {
  faultKindText,
  faultsText as text,
  faultStateText,
  movementText,
  unknownMovement,
} from './admin-books.strings.ts';
import { BookStandingCard } from './book-standing-card.tsx';
import { bookFaultList, useAcknowledge } from './books.api.ts';

/** Where the ledger and the PSP's statement differ, and what that blocks. */
export function BookFaultsPanel() {
  const [state, setState] = useState<DiscrepancyState>('open');
  const list = useInfiniteQuery(bookFaultList(state));
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
                {faultStateText[one]}
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
        {(fault) => <FaultLine key={fault.id} fault={fault} />}
      </ListFrame>
    </div>
  );
}

function stateOf(fault: Discrepancy): readonly [tone: BadgeTone, label: string] {
  if (fault.resolved_at !== null) return ['success', text.over];
  if (fault.stops_payouts) return ['destructive', text.stops];
  return fault.acknowledged_at === null ? ['warning', text.open] : ['info', text.looked];
}

function FaultLine({ fault }: { readonly fault: Discrepancy }) {
  const [tone, label] = stateOf(fault);
  const what = fault.movement === null ? unknownMovement : movementText[fault.movement];
  return (
    <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-semibold">{faultKindText[fault.kind]}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-muted-foreground text-sm">{`${what} • ${fault.provider_name ?? text.unknownOwner}`}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Side name={text.ours} amount={fault.our_cents} at={fault.our_at} source={fault.ledger_key} />
        <Side name={text.theirs} amount={fault.their_cents} at={fault.their_at} source={fault.line_ref} />
      </dl>
      <p className="text-muted-foreground text-sm">{timesOf(fault)}</p>
      <Note fault={fault} />
      {fault.resolved_at === null && fault.acknowledged_at === null && (
        <Acknowledge faultId={fault.id} what={what} />
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
      <span className="font-semibold tabular-nums">{amount === null ? text.absent : formatBrl(amount)}</span>
      {at !== null && <span className="text-sm">{` • ${formatDayTime(at)}`}</span>}
      {source !== null && <span className="text-muted-foreground block font-mono text-xs">{source}</span>}
    </dd>
  </div>
);

function Note({ fault }: { readonly fault: Discrepancy }) {
  const { note, acknowledged_at: at, acknowledged_by: by } = fault;
  if (note === null || at === null) return null;
  return (
    <p className="text-sm whitespace-pre-line">
      <span className="text-muted-foreground">{text.noteBy(by ?? '', formatDayTime(at))}</span> {note}
    </p>
  );
}

function Acknowledge({ faultId, what }: { readonly faultId: string; readonly what: string }) {
  const acknowledge = useAcknowledge(faultId);
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
