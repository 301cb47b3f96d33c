import type { Booking, BookingClash } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { clashesOf } from './booking-clash.api.ts';
import { clashText as text } from './booking-clash.strings.ts';

/** What waits when the provider accepts this request (D-174); renders nothing when nothing does. */
export function ClashNotice({ booking }: { readonly booking: Booking }) {
  const clashes = useQuery(clashesOf(booking.id));
  if (clashes.isError && !clashes.data)
    return (
      <div role="status" className="bg-warning-soft flex flex-wrap items-center gap-3 rounded-2xl px-4 py-3">
        <p className="text-warning min-w-40 flex-1">{text.loadFailed}</p>
        <Button size="sm" variant="outline" onClick={() => void clashes.refetch()}>
          {text.again}
        </Button>
      </div>
    );
  if (!clashes.data || clashes.data.items.length === 0) return null;
  return (
    <ul aria-label={text.label} className="bg-warning-soft grid gap-3 rounded-2xl px-4 py-3">
      {clashes.data.items.map((clash) => (
        <ClashRow key={clash.booking_id} clash={clash} booking={booking} />
      ))}
    </ul>
  );
}

const namesOf = (pets: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));

function ClashRow({ clash, booking }: { readonly clash: BookingClash; readonly booking: Booking }) {
  const { pets, tutor_first_name: tutor, starts_at: startsAt } = clash;
  const [first] = pets;
  const ours = { pets: namesOf(booking.pets), tutor: firstNameOf(booking.tutor_name) };
  return (
    <li className="flex items-start gap-3">
      {first && <PetAvatar id={first.id} species={first.species} photoUrl={null} />}
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <strong className="text-warning font-semibold">
          {text.asked(tutor, formatTime(startsAt, booking.zone), namesOf(pets))}
        </strong>{' '}
        {text.waits(ours)}
      </p>
    </li>
  );
}
