import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { bookingLabelOf, groupOfEnd } from '@patinha/domain/booking';
import { minuteMs } from '@patinha/domain/shared';
import type { ReactNode } from 'react';

import { useNow } from '../../../lib/use-now.ts';
import { endGroupText } from '../../../lib/words/end-group-text.ts';
import { staySpan } from '../../../lib/words/stay-text.ts';
import { useWindowTitle } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import { formatWeekdayTime } from '../../../ui/format.ts';
import type { RenderPay } from '../agora/agora-card.tsx';
import { bookingLabelText } from '../booking.strings.ts';
import { stateText, stateWords } from './booking-state.strings.ts';
import { type BookingState, type StateKind, stateOf } from './booking-state.ts';
import { type RenderReview, StateAction } from './state-action.tsx';
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
  readonly renderReview: RenderReview | undefined;
}

/** The top of a booking in every state: with whom and when, how far it is, one sentence and the next step. */
export function StateBlock({ booking, face, action, talk, ...renders }: StateBlockProps) {
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
          <p className="text-muted-foreground">
            {headOf(booking)} <span className="inline-block">{headTimeOf(booking)}</span>
          </p>
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
        <StateAction booking={booking} kind={kind} now={now} {...renders} />
        {talk}
      </div>
    </header>
  );
}

/** With whom; the time follows. */
const headOf = ({ side, provider_name: provider, tutor_name: tutor }: Booking): string =>
  stateText.head[side](side === 'tutor' ? provider : firstNameOf(tutor));

const headTimeOf = (booking: Booking): string =>
  booking.stay ? staySpan(booking) : formatWeekdayTime(booking.starts_at, booking.zone);

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

/** Warning where the viewer must act or a person is late, success during the service, red for a problem. */
function toneOf(kind: StateKind, side: Booking['side']): string {
  if (kind === 'problem') return 'text-destructive';
  if (kind === 'late' || kind === 'answer') return 'text-warning';
  if (kind === 'pay') return side === 'tutor' ? 'text-warning' : '';
  return kind === 'under-way' ? 'text-success' : '';
}
