import type { Booking, BookingAddress } from '@patinha/contract/booking';
import { formatZipcode } from '@patinha/domain/account';
import type { ReactNode } from 'react';

import { isOverDays, nightsText, staySpan } from '../../lib/stay-text.ts';
import { wayTo } from '../../lib/way-to.ts';
import { formatDuration, formatLongDay, formatPhone, formatTime } from '../../ui/format.ts';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { detailText } from './booking-detail.strings.ts';
import { SeriesLink } from './series/series-link.tsx';

/** When, where, with whom and for which pets; hidden facts say when they will appear. */
export function BookingFacts({ booking }: { readonly booking: Booking }) {
  return (
    <dl className="grid gap-4">
      <Fact label={detailText.when}>
        <When booking={booking} />
        <SeriesLink booking={booking} />
      </Fact>
      <Fact label={detailText.who[booking.side]}>
        <OtherSide booking={booking} />
      </Fact>
      {booking.side === 'tutor' && booking.attended_by !== null && (
        <Fact label={detailText.attendedBy}>{booking.attended_by}</Fact>
      )}
      <Fact label={detailText.pets}>
        {booking.pets.map(({ name, breed }) => (breed === null ? name : `${name} (${breed})`)).join(', ')}
      </Fact>
      <Fact label={detailText.where}>
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
  const localTime = formatTime(from, zone) === formatTime(from, timeZone) ? '' : ` · ${detailText.localTime}`;
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
        {formatTime(from, zone)} – {formatTime(to, zone)} · {length}
        {localTime}
      </p>
    </>
  );
}

/** With the photo where there is one; a tutor's comes with the contact. */
function OtherSide({ booking }: { readonly booking: Booking }) {
  const isTutor = booking.side === 'tutor';
  const name = isTutor ? booking.provider_name : booking.tutor_name;
  const photoUrl = isTutor ? booking.provider_photo_url : booking.contact?.photo_url;
  if (!photoUrl) return name;
  return (
    <span className="mt-1 flex items-center gap-3">
      <PersonAvatar name={name} id={booking.id} photoUrl={photoUrl} />
      <span className="min-w-0">{name}</span>
    </span>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
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
      <Fact label={detailText.contact}>
        <Contact {...booking.contact} />
      </Fact>
    );
  return isBeforeConfirmation(booking) ? (
    <Fact label={detailText.contact}>{detailText.contactHidden}</Fact>
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
      <Fact label={detailText.instructions}>
        <p className="whitespace-pre-line">{booking.special_instructions}</p>
      </Fact>
    );
  return booking.side === 'provider' && isBeforeConfirmation(booking) ? (
    <Fact label={detailText.instructions}>{detailText.instructionsHidden}</Fact>
  ) : null;
}
