import type { Booking } from '@patinha/contract/booking';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { money } from '../../../ui/format.ts';
import { helpHash } from '../foot/help-hash.ts';
import { deadlineOf, detailOf, headlineOf } from './agora-words.ts';
import { agoraText as text } from './agora.strings.ts';
import type { Moment } from './agora.ts';
import { BookingFaces, type PetPhotos } from './booking-faces.tsx';
import { othersAt } from './others-at.ts';

interface AgoraCardProps {
  readonly moment: Moment;
  readonly photos: PetPhotos;
  /** Renders what arrives live from a service under way; belongs to another feature. */
  readonly renderLive: (booking: Booking) => ReactNode;
  /** Renders the payment with one tap where that is possible, else the way to it. */
  readonly renderPay: RenderPay;
  /** Renders the way to the conversation, beside the action; belongs to another feature. */
  readonly renderTalk: (booking: Booking) => ReactNode;
}

/** Renders what pays a booking; `otherwise` leads to its payment. */
export type RenderPay = (booking: Booking, otherwise: ReactNode) => ReactNode;

/** The booking that matters most, with its one filled action. */
export function AgoraCard({ moment, photos, renderLive, renderPay, renderTalk }: AgoraCardProps) {
  const titleId = useId();
  const { kind, booking } = moment;
  const deadline = deadlineOf(moment);
  const isUnderWay = kind === 'under-way';
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-4 rounded-2xl">
      {isUnderWay && (
        <p className="text-link flex items-center gap-2 text-sm font-semibold">
          <span aria-hidden="true" className="bg-destructive size-2.5 rounded-full" />
          {text.now}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <BookingFaces booking={booking} photos={photos} />
        <div className="min-w-[min(100%,8rem)] flex-1 [overflow-wrap:anywhere]">
          <h2 id={titleId} className="line-clamp-4 text-xl sm:text-2xl">
            {headlineOf(moment)}
          </h2>
          <p className="text-muted-foreground">{detailOf(moment)}</p>
        </div>
      </div>
      {isUnderWay && renderLive(booking)}
      {deadline && <p className="text-warning font-medium">{deadline}</p>}
      <div className="flex items-end gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap gap-3 *:flex-1">
          <AgoraAction {...moment} titleId={titleId} renderPay={renderPay} />
        </div>
        {/* Paying has its own form here, and nothing beside it. */}
        {kind !== 'pay' && renderTalk(booking)}
      </div>
      {hasHelp.has(kind) && (
        <Link
          to={`/bookings/${booking.id}${helpHash}`}
          aria-describedby={titleId}
          className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
        >
          {text.help}
        </Link>
      )}
    </Card>
  );
}

/** Once it is agreed, something may go wrong that is worth telling. */
const hasHelp = new Set<Moment['kind']>(['under-way', 'coming', 'ok', 'next']);

interface AgoraActionProps extends Moment, Pick<AgoraCardProps, 'renderPay'> {
  readonly titleId: string;
}

function AgoraAction({ kind, booking, titleId, renderPay }: AgoraActionProps) {
  const here = `/bookings/${booking.id}`;
  if (kind === 'pay')
    return renderPay(
      booking,
      <Button asChild variant="hero" size="lg">
        <Link to={`${here}#payment-title`} aria-describedby={titleId}>
          {text.payNow(money('client-pays', booking.total_cents))}
        </Link>
      </Button>,
    );
  if (kind === 'under-way' || kind === 'ok' || kind === 'answer')
    return (
      <Button asChild size="lg">
        <Link to={here} aria-describedby={titleId}>
          {onward[kind]}
        </Link>
      </Button>
    );
  return (
    <>
      {kind === 'coming' && (
        <Button asChild size="lg">
          <Link to="/carteirinha">{text.showQr}</Link>
        </Button>
      )}
      {kind === 'asked' && (
        <Button asChild variant="secondary" size="lg">
          <Link to={othersAt(booking)}>{text.others}</Link>
        </Button>
      )}
      <Button asChild variant="outline" size="lg">
        <Link to={here} aria-describedby={titleId}>
          {text.open}
        </Link>
      </Button>
    </>
  );
}

const onward = { 'under-way': text.follow, ok: text.sayHow, answer: text.answer } as const;
