import { firstNameOf } from '@patinha/domain/account';
import type { ReactNode } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { useWaitingActs } from '../../../lib/outbox/use-waiting-acts.ts';
import { isOverDays, stayMoment } from '../../../lib/words/stay-text.ts';
import { useWindowTitle } from '../../../ui/card.tsx';
import { ErrorLine } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { careDiary, careWalk } from '../care.api.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { bookingIncidents } from '../emergency.api.ts';
import { incidentText } from '../emergency.strings.ts';
import { walkDistance } from '../walk/walk.strings.ts';
import { Elapsed } from './elapsed.tsx';
import { nowText as text } from './now.strings.ts';
import { OneTapGrid } from './one-tap-grid.tsx';

/** A booking under way. */
export interface BookingNow extends CaredBooking {
  readonly title: string;
  readonly starts_at: string;
  readonly tutor_name: string;
  readonly pets: readonly { readonly name: string }[];
  readonly special_instructions: string | null;
}

interface CareNowProps {
  readonly booking: BookingNow;
  /** The pet's face. */
  readonly face: ReactNode;
  /** Every warning, a line each. */
  readonly warnings: ReactNode;
  /** Ends the service. */
  readonly end: ReactNode;
}

const pill = 'inline-flex min-h-11 items-center rounded-full px-4 font-semibold';

/** The service under way for one hand: who, how long, every warning, six things to note, and the end at the bottom. */
export function CareNow({ booking, face, warnings, end }: CareNowProps) {
  const { id, title, zone, tutor_name: tutor } = booking;
  useWindowTitle(title);
  const acts = useWaitingActs(id);
  const diary = useQuery(careDiary(id)).data;
  const emergency = useQuery(bookingIncidents(id));
  const names = new Intl.ListFormat('pt-BR').format(booking.pets.map(({ name }) => name));
  return (
    <section aria-label={text.label} className="mx-auto mb-6 grid max-w-3xl gap-2">
      <div className="bg-hero text-hero-foreground on-hero grid gap-2 rounded-2xl p-4">
        <div className="flex items-center justify-between gap-2">
          <h1 className="min-w-0 truncate font-sans text-base font-normal tracking-normal">
            {text.of(names, firstNameOf(tutor))}
          </h1>
          {acts.length > 0 && (
            <a href="#queue-title" className={`${pill} bg-warning-soft text-warning`}>
              {text.unsent(acts.length)}
            </a>
          )}
          <a href="#incidents-title" className={`${pill} bg-card text-destructive`}>
            {text.sos}
          </a>
        </div>
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {face}
          <Elapsed
            from={booking.checked_in_at ?? booking.starts_at}
            to={booking.ends_at}
            end={text.back(endOf(booking))}
            distance={useDistance(id)}
          />
        </div>
        <div className="grid text-[1.125rem] *:border-white/15 *:py-1.5 *:not-first:border-t empty:hidden">
          {warnings}
          {emergency.isError && !emergency.data && (
            <ErrorLine title={text.noAllergies} onRetry={emergency.refetch} />
          )}
          {emergency.data?.plans.map(
            ({ pet_id: petId, allergies }) =>
              allergies !== null && (
                <p key={petId} className="[overflow-wrap:anywhere] whitespace-pre-line">
                  {incidentText.allergies(allergies)}
                </p>
              ),
          )}
          {booking.special_instructions !== null && (
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{booking.special_instructions}</p>
          )}
        </div>
      </div>
      {(diary?.may_write ?? true) && (
        <OneTapGrid bookingId={id} zone={zone} entries={diary?.entries ?? []} acts={acts} />
      )}
      {end}
      <RouteHint bookingId={id} />
    </section>
  );
}

const endOf = (booking: BookingNow): string =>
  isOverDays(booking) ? stayMoment(booking.ends_at, booking.zone) : formatTime(booking.ends_at, booking.zone);

/** Of a walk whose route is recorded. */
function useDistance(bookingId: string): string {
  const walk = useQuery(careWalk(bookingId)).data?.walk;
  return walk ? walkDistance(walk.distance_meters) : '';
}

/** That the screen must stay on; before the route has begun, the way to begin it. */
function RouteHint({ bookingId }: { readonly bookingId: string }) {
  const walk = useQuery(careWalk(bookingId)).data;
  if (!walk?.is_walk) return null;
  return (
    <p className="text-muted-foreground text-sm">
      {text.screenOn}{' '}
      {walk.walk === null && walk.may_record && (
        <a href="#walk-title" className="text-link inline-flex min-h-11 items-center underline">
          {text.startRoute}
        </a>
      )}
    </p>
  );
}
