import type { Booking } from '@patinha/contract/booking';
import { CalendarPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useWindowTitle } from '../../../ui/card.tsx';
import { cn } from '../../../ui/class-names.ts';
import { PersonAvatar, PetAvatar } from '../../../ui/pet-avatar.tsx';
import { carerOf, petsOf } from '../agora/agora-words.ts';
import type { PetPhotos } from '../agora/booking-faces.tsx';
import { paidStepsOf, startWords } from './paid-steps.ts';
import { paidText as text } from './paid.strings.ts';
import { saveEvent } from './save-event.ts';

interface PaidPageProps {
  readonly booking: Booking;
  readonly photos: PetPhotos;
  /** What was paid and by what means, with the receipt. */
  readonly paid: ReactNode;
  readonly talk: ReactNode;
}

/** That a booking is paid, in the place of its payment: who comes when, and what happens until then and after. */
export function PaidPage({ booking, photos, paid, talk }: PaidPageProps) {
  useWindowTitle(text.paid);
  const now = serverNow().getTime();
  return (
    <article className="-mx-4 -mt-6 grid grid-cols-1 gap-8 sm:-mx-6 sm:-mt-8 lg:mx-auto lg:mt-0 lg:max-w-5xl lg:grid-cols-2 lg:items-start">
      <div data-hides-bar className="bg-hero text-hero-foreground on-hero overflow-hidden lg:rounded-3xl">
        <div className="grid gap-6 px-5 pt-5 pb-8 sm:px-8">
          <Link
            to={`/bookings/${booking.id}`}
            aria-label={text.close}
            className="-mr-2 grid size-11 place-items-center justify-self-end rounded-full"
          >
            <X aria-hidden="true" />
          </Link>
          <Tiles booking={booking} photos={photos} />
          <Announcement booking={booking} now={now} />
          {paid}
        </div>
        <Wave />
      </div>
      <div className="grid gap-8 px-4 sm:px-6 lg:px-0 lg:pt-6">
        <Steps booking={booking} now={now} />
        <div className="grid gap-3">
          {talk}
          <div className="flex flex-wrap gap-3 *:flex-1 *:basis-36">
            <Button variant="secondary" size="lg" onClick={() => saveEvent(booking)}>
              <CalendarPlus aria-hidden="true" />
              {text.calendar}
            </Button>
            <Button asChild variant="secondary" size="lg">
              <Link to={`/bookings/${booking.id}`}>{text.open}</Link>
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

function Tiles({ booking, photos }: Pick<PaidPageProps, 'booking' | 'photos'>) {
  const [pet] = booking.pets;
  return (
    <div className="flex w-fit overflow-hidden rounded-3xl">
      {pet && (
        <PetAvatar
          id={pet.id}
          species={pet.species}
          photoUrl={photos.get(pet.id) ?? null}
          className="size-[min(6.5rem,36vw)] rounded-none"
        />
      )}
      <PersonAvatar
        id={booking.provider_id}
        name={booking.provider_name}
        photoUrl={booking.provider_photo_url}
        className="size-[min(6.5rem,36vw)] rounded-none text-[min(2.25rem,12vw)]"
      />
    </div>
  );
}

interface AnnouncementProps {
  readonly booking: Booking;
  readonly now: number;
}

/** The title says it all, also to who does not see it. */
function Announcement({ booking, now }: AnnouncementProps) {
  const { address, series } = booking;
  const sentence = address === null ? text.expects : text.cares;
  return (
    <div role="status">
      <h1 className="text-4xl/tight [overflow-wrap:anywhere] sm:text-5xl/tight">
        <span className="block">{text.paid}</span>
        {sentence(carerOf(booking), petsOf(booking))}{' '}
        <span className="text-sun inline-block">{startWords(booking, now)}</span>
      </h1>
      {series && <p className="mt-3">{text.series(series.count, series.position)}</p>}
    </div>
  );
}

const Steps = ({ booking, now }: AnnouncementProps) => (
  <section aria-labelledby="paid-next">
    <h2 id="paid-next" className="sr-only">
      {text.next}
    </h2>
    <ol className="grid">
      {paidStepsOf(booking, now).map(({ when, what }, at) => (
        <li
          key={when}
          className="before:bg-border relative grid gap-x-5 pb-6 pl-8 before:absolute before:top-4 before:-bottom-2 before:left-[.4375rem] before:w-0.5 last:pb-0 last:before:hidden sm:grid-cols-[9.5rem_1fr]"
        >
          <span
            aria-hidden="true"
            className={cn(
              'border-primary absolute top-1 left-0 size-4 rounded-full border-4',
              at === 0 ? 'bg-primary' : 'bg-background',
            )}
          />
          <span className="font-semibold">{when}</span>
          <span className="text-muted-foreground">{what}</span>
        </li>
      ))}
    </ol>
  </section>
);

const Wave = () => (
  <svg
    className="text-background block h-6 w-[200%] max-w-none sm:h-8 sm:w-full lg:hidden"
    preserveAspectRatio="none"
    viewBox="0 0 1200 40"
    aria-hidden="true"
  >
    <path d={`M0 40V20${'c25 0 25 20 50 20s25-20 50-20'.repeat(12)}V40z`} fill="currentColor" />
  </svg>
);
