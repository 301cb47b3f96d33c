import type { Booking, BookingAddress } from '@patinha/contract/booking';
import { formatZipcode } from '@patinha/domain/account';
import {
  CalendarDays,
  type LucideIcon,
  MapPin,
  PawPrint,
  Phone,
  StickyNote,
  UserCheck,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { wayTo } from '../../lib/way-to.ts';
import { isOverDays, nightsText, staySpan } from '../../lib/words/stay-text.ts';
import { formatDuration, formatLongDay, formatPhone, formatTime } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { detailText } from './booking-detail.strings.ts';
import { SeriesLink } from './series/series-link.tsx';

/** When, where, with whom and for which pets; hidden facts say when they will appear. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  return (
    <dl className="grid gap-4">
      <Fact label={detailText.when} Icon={CalendarDays}>
        <When booking={booking} />
        <SeriesLink booking={booking} />
      </Fact>
      {booking.side === 'provider' && (
        <Fact label={detailText.who} Icon={UserRound}>
          <Tutor booking={booking} />
        </Fact>
      )}
      {booking.side === 'tutor' && booking.attended_by !== null && (
        <Fact label={detailText.attendedBy} Icon={UserCheck}>
          {booking.attended_by}
        </Fact>
      )}
      <Fact label={detailText.pets} Icon={PawPrint}>
        {booking.pets.map(({ name, breed }) => (breed === null ? name : `${name} (${breed})`)).join(', ')}
      </Fact>
      <Fact label={detailText.where} Icon={MapPin}>
        {placeOf(booking)}
        <WayThere booking={booking} />
      </Fact>
      <ContactFact booking={booking} />
      <Instructions booking={booking} />
    </dl>
  );
}

/** A stay, or any booking over several days, names its last day too. */
function When({ booking }: { readonly booking: Booking }) {
  const { stay, starts_at: from, ends_at: to, zone, minutes } = booking;
  // Said only where the clock of the device shows another hour.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const localTime =
    formatTime(from, zone) === formatTime(from, timeZone) ? '' : `\u00a0· ${detailText.localTime}`;
  const length = stay ? nightsText(stay.unit, stay.nights) : formatDuration(minutes);
  if (stay ?? isOverDays(booking))
    return (
      <>
        <time dateTime={from}>{staySpan(booking)}</time>
        <p>
          {length}
          {localTime}
        </p>
      </>
    );
  return (
    <>
      <time dateTime={from}>{formatLongDay(from, zone)}</time>
      <p>
        {formatTime(from, zone)} – {formatTime(to, zone)}
        {'\u00a0· '}
        {length}
        {localTime}
      </p>
    </>
  );
}

/** With the photo, which comes with the contact. The head of the page shows a tutor who cares. */
function Tutor({ booking: { id, tutor_name: name, contact } }: { readonly booking: Booking }) {
  if (!contact?.photo_url) return name;
  return (
    <span className="mt-1 flex items-center gap-3">
      <PersonAvatar name={name} id={id} photoUrl={contact.photo_url} />
      <span className="min-w-0">{name}</span>
    </span>
  );
}

interface FactProps {
  readonly label: string;
  /** In place of the label where the fact says by itself what it is. */
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

const Fact = ({ label, Icon, children }: FactProps) => (
  <div className="flex gap-3">
    <dt className="shrink-0">
      <Icon aria-hidden="true" className="text-muted-foreground mt-0.5 size-5" />
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function placeOf(booking: Booking): string {
  if (booking.address) return addressLine(booking.address);
  const town = [booking.district, booking.city, booking.state].filter((part) => part !== null).join(', ');
  return booking.place_address === null ? town : `${booking.place_address}, ${town}`;
}

/** For the side that goes to the other: to the tutor's home, or to the seller's place. */
function WayThere({ booking }: { readonly booking: Booking }) {
  const { side, status, address, place_address: place } = booking;
  const goes = side === 'provider' ? address !== null : place !== null;
  if (!goes || (status !== 'confirmed' && status !== 'in_progress')) return null;
  return (
    <a
      className="text-link flex min-h-11 items-center underline"
      href={wayTo(placeOf(booking))}
      target="_blank"
      rel="noreferrer"
    >
      {detailText.way}
    </a>
  );
}

const addressLine = ({ street, number, complement, district, city, state, zipcode }: BookingAddress) =>
  `${street}, ${number}${complement === undefined ? '' : `, ${complement}`} – ${district}, ${city}, ${state}, ${formatZipcode(zipcode)}`;

/** Hidden before the confirmation and after a cancellation (D-96); only the former is explained. */
function ContactFact({ booking }: { readonly booking: Booking }) {
  if (booking.contact)
    return (
      <Fact label={detailText.contact} Icon={Phone}>
        <Contact {...booking.contact} />
      </Fact>
    );
  return isBeforeConfirmation(booking) ? (
    <Fact label={detailText.contact} Icon={Phone}>
      {detailText.contactHidden}
    </Fact>
  ) : null;
}

const isBeforeConfirmation = ({ status }: Booking) => status === 'pending' || status === 'accepted';

const Contact = ({ phone, email }: NonNullable<Booking['contact']>) => (
  <ul className="grid gap-1">
    {phone !== null && (
      <li>
        <a className="text-link underline" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      </li>
    )}
    <li>
      <a className="text-link underline" href={`mailto:${email}`}>
        {email}
      </a>
    </li>
  </ul>
);

function Instructions({ booking }: { readonly booking: Booking }) {
  if (booking.special_instructions !== null)
    return (
      <Fact label={detailText.instructions} Icon={StickyNote}>
        <p className="whitespace-pre-line">{booking.special_instructions}</p>
      </Fact>
    );
  return booking.side === 'provider' && isBeforeConfirmation(booking) ? (
    <Fact label={detailText.instructions} Icon={StickyNote}>
      {detailText.instructionsHidden}
    </Fact>
  ) : null;
}
