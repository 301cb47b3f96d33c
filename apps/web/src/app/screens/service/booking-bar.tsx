import type { PublicService } from '@patinha/contract/service';

import { shortMoment } from '../../../features/booking/request/moment-text.ts';
import { useNoFreeTime } from '../../../features/booking/request/when/next-times.tsx';
import { servicePageText } from '../../../features/service/service.strings.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { formatDuration, money } from '../../../ui/format.ts';
import { carerText as text } from './carer.strings.ts';
import { ServiceTalk } from './service-talk.tsx';

interface BookingBarProps {
  readonly service: PublicService;
  /** The instant that is carried in the address; empty without one. */
  readonly instant: string;
  /** The request is on the screen, which has an action of its own. */
  readonly isAtRequest: boolean;
  /** Another service was chosen, and is about to take its place. */
  readonly isLeaving: boolean;
  readonly onBook: () => void;
}

/**
 * What the service costs in all and the way to its request: under the thumb, from 1024 px on a card at the right.
 * Renders nothing for who cannot book.
 */
export function BookingBar({ service, instant, isAtRequest, isLeaving, onBook }: BookingBarProps) {
  const { status, roles } = useSession();
  const isFull = useNoFreeTime(service);
  if (status === 'signed-in' && !roles.includes('tutor')) return null;
  return (
    <section
      aria-label={text.bar}
      aria-busy={isLeaving}
      data-hides-bar
      className={cn(
        'bar border-border bg-card shadow-pop sticky bottom-0 z-20 -mx-4 mt-8 -mb-6 flex items-center gap-3 border-t px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-8 sm:px-6',
        'lg:shadow-card lg:top-24 lg:bottom-auto lg:m-0 lg:flex-wrap lg:self-start lg:rounded-2xl lg:border lg:p-6',
        // It keeps its place: without it the end of the page would move under the finger that has just scrolled there.
        isAtRequest && 'max-lg:invisible',
      )}
    >
      <Price service={service} isAlone={!isAtRequest} isOld={isLeaving} />
      <ServiceTalk serviceId={service.id} />
      <Button
        size="lg"
        className={cn(
          'min-w-0 shrink px-5 text-[length:inherit] sm:px-7 lg:grow',
          isAtRequest && 'lg:hidden',
        )}
        isPending={isLeaving}
        onClick={onBook}
      >
        {labelOf(service, instant, isFull)}
      </Button>
    </section>
  );
}

interface PriceProps {
  readonly service: PublicService;
  /** On the card in a line of its own. */
  readonly isAlone: boolean;
  /** Of a service that is being left. */
  readonly isOld: boolean;
}

function Price({ service: { offers, duration_minutes: minutes }, isAlone, isOld }: PriceProps) {
  const [offer] = offers;
  if (!offer) return <p className="min-w-0 flex-1 font-semibold">{servicePageText.noPrice}</p>;
  const per = servicePageText.per[offer.unit];
  return (
    <p className={cn('flex-1', isAlone && 'lg:basis-full', isOld && 'opacity-60')}>
      <strong className="font-display block text-[1.5em]/tight font-bold whitespace-nowrap tabular-nums">
        {money('client-pays', offer.total_cents)}
      </strong>{' '}
      <span className="text-muted-foreground block text-[.875em]/tight">
        {servicePageText.total(offer.unit === 'service' ? `${per} (${formatDuration(minutes)})` : per)}
      </span>
    </p>
  );
}

function labelOf({ zone }: PublicService, instant: string, isFull: boolean): string {
  if (Date.parse(instant) > serverNow().getTime()) return text.bookAt(shortMoment(instant, zone));
  return isFull ? text.tellMe : text.book;
}
