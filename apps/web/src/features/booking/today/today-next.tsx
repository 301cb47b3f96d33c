import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { minuteMs } from '@patinha/domain/shared';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { mayWait } from '../../../lib/outbox/outbox-flag.ts';
import { useNow } from '../../../lib/use-now.ts';
import { wayTo } from '../../../lib/way-to.ts';
import { isOverDays, stayMoment } from '../../../lib/words/stay-text.ts';
import { onwardText } from '../../../lib/words/travel-text.ts';
import { Button } from '../../../ui/button.tsx';
import { formatRelative, formatTime } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { NextCard, NextNeeds, RouteButton } from '../../../ui/next-card.tsx';
import type { RenderScanners } from '../handover-dialog.tsx';
import { petNames, placeOf } from './own-day.ts';
import { todayText as text } from './today.strings.ts';

// Few open the home at the door.
const ArriveDialog = lazyPart(async () => (await import('./arrive-dialog.tsx')).ArriveDialog);

// Little waits on a device: the code of its queue is fetched when something may.
const WaitingArrival = lazyPart(async () => (await import('./waiting-arrival.tsx')).WaitingArrival);

/** What other features draw on the card of a booking. */
export interface TodayParts {
  readonly renderFace: (booking: Booking, className: string) => ReactNode;
  readonly renderWarnings: (booking: Booking, className: string) => ReactNode;
  readonly renderScanners: RenderScanners;
}

interface TodayNextProps extends TodayParts {
  readonly booking: Booking;
}

/** What is under way or comes next. */
export function TodayNext({ booking, ...parts }: TodayNextProps) {
  const now = useNow(minuteMs / 2);
  return (
    <NextCard
      hour={hourOf(booking, now)}
      title={text.of(petNames(booking), firstNameOf(booking.tutor_name))}
      lines={[
        booking.title,
        placeOf(booking),
        booking.travel_to_next ? onwardText(booking.travel_to_next) : '',
      ]}
      face={parts.renderFace(booking, 'size-20 rounded-2xl')}
      actions={<Actions booking={booking} now={now} renderScanners={parts.renderScanners} />}
    >
      {booking.status === 'accepted' ? (
        <p>{text.unpaid}</p>
      ) : (
        <NextNeeds>
          {parts.renderWarnings(booking, 'whitespace-pre-line first:font-semibold')}
          {booking.special_instructions !== null && (
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{booking.special_instructions}</p>
          )}
        </NextNeeds>
      )}
    </NextCard>
  );
}

function hourOf(booking: Booking, now: number): string {
  const { status, starts_at: start, ends_at: end, zone } = booking;
  if (status !== 'in_progress')
    return text.at(formatTime(start, zone), formatRelative(start, new Date(now), zone));
  return text.underWay(isOverDays(booking) ? stayMoment(end, zone) : formatTime(end, zone));
}

/** From so long before the start on, arriving is the thing to do; before that, the way there. */
const nearMs = 15 * minuteMs;
const isNear = ({ starts_at: start }: Booking, now: number) => Date.parse(start) - now <= nearMs;

interface ActionsProps extends Pick<TodayNextProps, 'booking' | 'renderScanners'> {
  readonly now: number;
}

function Actions(props: ActionsProps) {
  // As of the first render: a dialog that is open stays. Arriving leads away from here.
  const [waits] = useState(mayWait);
  if (!waits) return <Buttons {...props} hasArrived={false} />;
  return (
    <WhileLoading show={<Buttons {...props} hasArrived />}>
      <WaitingArrival bookingId={props.booking.id}>
        {(hasArrived) => <Buttons {...props} hasArrived={hasArrived} />}
      </WaitingArrival>
    </WhileLoading>
  );
}

interface ButtonsProps extends ActionsProps {
  readonly hasArrived: boolean;
}

const mayArrive = ({ moves, happened }: Booking) => moves.includes('checkIn') && happened === null;

function Buttons({ booking, now, renderScanners, hasArrived }: ButtonsProps) {
  const arrives = !hasArrived && mayArrive(booking);
  const goes = booking.status === 'confirmed' && booking.address !== null && !hasArrived;
  const isRouteFirst = goes && !(arrives && isNear(booking, now));
  const second = arrives ? (
    <Arrive booking={booking} renderScanners={renderScanners} isFirst={!isRouteFirst} />
  ) : (
    <Button asChild variant={isRouteFirst ? 'glass' : 'hero'} size="lg" className="flex-1">
      <Link to={`/bookings/${booking.id}`}>{text.open}</Link>
    </Button>
  );
  const route = goes && (
    <RouteButton
      href={wayTo(placeOf(booking))}
      name={text.routeTo(petNames(booking))}
      label={text.route}
      variant={isRouteFirst ? 'hero' : 'glass'}
    />
  );
  return (
    <>
      {isRouteFirst && route}
      {second}
      {!isRouteFirst && route}
    </>
  );
}

interface ArriveProps extends Pick<TodayNextProps, 'booking' | 'renderScanners'> {
  readonly isFirst: boolean;
}

function Arrive({ booking, renderScanners, isFirst }: ArriveProps) {
  const button = (
    <Button variant={isFirst ? 'hero' : 'glass'} size="lg" className={isFirst ? 'flex-1' : ''}>
      {text.arrived}
    </Button>
  );
  return (
    <LateDialog button={button}>
      <ArriveDialog booking={booking} trigger={button} renderScanners={renderScanners} />
    </LateDialog>
  );
}
