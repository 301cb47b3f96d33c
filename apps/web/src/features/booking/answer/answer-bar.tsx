import type { Booking } from '@patinha/contract/booking';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { errorText } from '../booking-errors.strings.ts';
import { moveText } from '../booking-move.strings.ts';
import { proposeHash } from '../change/change-box.tsx';
import type { Proposals } from '../clash/clash-notice.tsx';
import { BookingPriceLines } from '../request/price-lines.tsx';
import { acceptLabel } from './accept-label.ts';
import { HeldAnswer } from './held-answer.tsx';
import { requestText as text } from './request.strings.ts';
import { acceptIdOf, useAnswer } from './use-answer.ts';

const DeclineDialog = lazyPart(async () => (await import('../decline/decline-dialog.tsx')).DeclineDialog);

// At the right, where it stays when another time may be proposed.
const declineButton = (
  <Button variant="ghost" className="ml-auto">
    {moveText.decline.label}
  </Button>
);

interface AnswerBarProps {
  readonly booking: Booking;
  readonly proposals: Proposals;
  /** First names of the tutors whose requests would wait. */
  readonly waiting: readonly string[];
  readonly mayPropose: boolean;
  /** Whether what the answer brings about is on the screen. */
  readonly isReady: boolean;
}

/** What the provider receives and the answer, under the thumb; the account opens above. */
export function AnswerBar({ booking, proposals, waiting, mayPropose, isReady }: AnswerBarProps) {
  const [isAccountOpen, setAccountOpen] = useState(false);
  const answer = useAnswer(booking.id);
  return (
    <section
      aria-label={text.answer}
      data-hides-bar
      className="border-border bg-card shadow-pop sticky bottom-0 z-10 -mx-4 grid gap-2 border-t px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-2xl sm:border lg:top-24 lg:bottom-auto lg:self-start lg:p-5"
    >
      {answer.error && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      {isAccountOpen && <BookingPriceLines booking={booking} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-[min(100%,8.5rem)] flex-1">
          <p className="text-muted-foreground text-sm">
            {text.earning} ·{' '}
            <button
              type="button"
              className="text-link min-h-6 font-semibold underline-offset-2 hover:underline"
              aria-expanded={isAccountOpen}
              onClick={() => setAccountOpen(!isAccountOpen)}
            >
              {text.account}
            </button>
          </p>
          <p className="font-display text-3xl/tight font-bold tabular-nums">
            {money('seller-receives', booking.earning_cents ?? 0)}
          </p>
        </div>
        {!answer.given && (
          <Button
            id={acceptIdOf(booking.id)}
            size="lg"
            className="flex-1 px-8 sm:flex-none"
            aria-label={acceptLabel(booking, waiting)}
            isPending={!isReady}
            onClick={() => answer.give({ move: 'accept', proposals })}
          >
            {text.accept}
          </Button>
        )}
      </div>
      {answer.given ? (
        <HeldAnswer answer={answer.given} onUndo={answer.undo} />
      ) : (
        <div className="flex flex-wrap justify-between gap-2">
          {mayPropose && (
            <Button asChild variant="ghost" className="text-link -ml-4">
              <Link to={proposeHash}>{text.propose}</Link>
            </Button>
          )}
          <LateDialog button={declineButton}>
            <DeclineDialog
              booking={booking}
              trigger={declineButton}
              onDecline={(reason) => answer.give({ move: 'decline', reason })}
            />
          </LateDialog>
        </div>
      )}
    </section>
  );
}
