import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { bookingLabelOf, groupOfEnd } from '@patinha/domain/booking';
import { minuteMs } from '@patinha/domain/shared';
import type { ReactNode } from 'react';

import { endGroupText } from '../../../lib/end-group-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWindowTitle } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { RenderPay } from '../agora/agora-card.tsx';
import { whenOf } from '../agora/agora-words.ts';
import { bookingLabelText } from '../booking.strings.ts';
import { stateText, stateWords } from './booking-state.strings.ts';
import { type BookingState, type StateKind, stateOf } from './booking-state.ts';
import { StateAction } from './state-action.tsx';
import { sentenceOf } from './state-sentence.ts';
import { StepLine } from './step-line.tsx';
import { TimeBar } from './time-bar.tsx';

interface StateBlockProps {
  readonly booking: Booking;
  readonly face: ReactNode;
  /** What can be pressed in this state, where it is more than a link. */
  readonly action: ReactNode;
  readonly talk: ReactNode;
  readonly renderPay: RenderPay | undefined;
}

/** The top of a booking in every state: with whom and when, how far it is, one sentence and the next step. */
export function StateBlock({ booking, face, action, talk, renderPay }: StateBlockProps) {
  useWindowTitle(booking.title);
  const now = useNow(minuteMs / 2);
  const state = stateOf(booking, now);
  const { kind, step } = state;
  return (
    <header className="bg-card shadow-card dark:border-border grid grid-cols-1 gap-5 rounded-2xl p-5 sm:p-6 dark:border">
      <div className="flex flex-wrap items-center gap-4">
        {face}
        <div className="min-w-[min(100%,9rem)] flex-1 [overflow-wrap:anywhere]">
          <h1 className="text-2xl sm:text-3xl">{booking.title}</h1>
          <p className="text-muted-foreground">{headOf(booking)}</p>
        </div>
      </div>
      <StepLine
        step={step}
        isOver={kind === 'over'}
        isDone={kind === 'done' && booking.released_at !== null}
        isStay={booking.stay !== null}
      />
      <StateWords booking={booking} state={state} now={now} />
      <div className="flex flex-wrap items-start gap-3 empty:hidden [&>[data-slot=button]]:flex-1 [&>[data-slot=button]]:basis-60">
        {action}
        <StateAction booking={booking} kind={kind} now={now} renderPay={renderPay} />
        {talk}
      </div>
    </header>
  );
}

function headOf(booking: Booking): string {
  const { side, provider_name, tutor_name } = booking;
  const name = side === 'tutor' ? provider_name : firstNameOf(tutor_name);
  return stateText.head[side](name, whenOf(booking));
}

interface StateWordsProps {
  readonly booking: Booking;
  readonly state: BookingState;
  readonly now: number;
}

/** The word of the specification, the better one where there is one, and the sentence; a change is announced. */
function StateWords({ booking, state: { kind }, now }: StateWordsProps) {
  const { status, end, side, created_at, respond_until, responded_at, pay_until } = booking;
  const label = end === null ? bookingLabelText[bookingLabelOf(status)] : endGroupText[groupOfEnd(end)];
  const word = stateWords[side][kind];
  const sentence = sentenceOf(booking, kind, now);
  const stands = booking.waits_until !== null || booking.open_proposal !== null;
  return (
    <div className="grid gap-2">
      <div role="status" className="[overflow-wrap:anywhere]">
        {word !== undefined && <p className="text-muted-foreground text-sm font-semibold">{label}</p>}
        <p className={cn('font-display text-2xl font-bold', toneOf(kind, side))}>{word ?? label}</p>
        {sentence && <p>{sentence}</p>}
      </div>
      {kind === 'asked' && !stands && <TimeBar from={created_at} until={respond_until} />}
      {kind === 'pay' && responded_at !== null && pay_until !== null && (
        <TimeBar from={responded_at} until={pay_until} />
      )}
    </div>
  );
}

/** Warning where the viewer must act or somebody is late, success while it happens; the word says it too. */
function toneOf(kind: StateKind, side: Booking['side']): string {
  if (kind === 'late' || kind === 'answer') return 'text-warning';
  if (kind === 'pay') return side === 'tutor' ? 'text-warning' : '';
  return kind === 'under-way' ? 'text-success' : '';
}
