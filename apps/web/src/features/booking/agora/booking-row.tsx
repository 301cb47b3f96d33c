import { Link } from 'react-router';

import { headlineOf, whenOf } from './agora-words.ts';
import { agoraText as text } from './agora.strings.ts';
import type { Moment } from './agora.ts';
import { BookingFaces, type PetPhotos } from './booking-faces.tsx';

interface BookingRowProps {
  readonly moment: Moment;
  readonly photos: PetPhotos;
}

const words: Readonly<Partial<Record<Moment['kind'], string>>> = text.state;

/** A booking in one line, the whole of it a link; a word of state only when it asks for something. */
export function BookingRow({ moment, photos }: BookingRowProps) {
  const { booking, kind } = moment;
  const isNow = kind === 'under-way' || kind === 'coming';
  const state = words[kind];
  return (
    <li className="border-border border-b last:border-b-0">
      <Link
        to={`/bookings/${booking.id}`}
        className="hover:bg-muted -mx-2 flex min-h-18 items-center gap-3 rounded-lg px-2 py-2 no-underline"
      >
        <BookingFaces booking={booking} photos={photos} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            {isNow ? headlineOf(moment) : text.with(booking.title, booking.provider_name)}
          </span>
          <span className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-muted-foreground">{whenOf(booking)}</span>
            {state && <span className="text-warning font-medium">{state}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
