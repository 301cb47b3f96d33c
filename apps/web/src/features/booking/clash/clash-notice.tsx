import type { Booking, BookingClash } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchRow } from '../../../ui/form/switch.tsx';
import { formatTime } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { requestOf } from './booking-clash.api.ts';
import { clashText as text } from './booking-clash.strings.ts';

/** Other times to propose with the acceptance, by the booking that waits. */
export type Proposals = Readonly<Record<string, string>>;

interface ClashNoticeProps {
  readonly booking: Booking;
  readonly proposals: Proposals;
  readonly onPropose: (proposals: Proposals) => void;
}

/** What waits when the provider accepts this request (D-174); renders nothing when nothing does. */
export function ClashNotice({ booking, proposals, onPropose }: ClashNoticeProps) {
  const request = useQuery(requestOf(booking.id));
  if (request.isError && !request.data)
    return (
      <div role="status" className="bg-warning-soft flex flex-wrap items-center gap-3 rounded-2xl px-4 py-3">
        <p className="text-warning min-w-40 flex-1">{text.loadFailed}</p>
        <Button size="sm" variant="outline" onClick={() => void request.refetch()}>
          {text.again}
        </Button>
      </div>
    );
  if (!request.data || request.data.clashes.length === 0) return null;
  return (
    <ul aria-label={text.label} className="bg-warning-soft grid gap-3 rounded-2xl px-4 py-3">
      {request.data.clashes.map((clash) => (
        <ClashRow
          key={clash.booking_id}
          clash={clash}
          booking={booking}
          isProposed={clash.booking_id in proposals}
          onPropose={(start) => onPropose(changed(proposals, clash.booking_id, start))}
        />
      ))}
    </ul>
  );
}

/** With the time for a booking, or without one. */
function changed(proposals: Proposals, bookingId: string, start: string | undefined): Proposals {
  const { [bookingId]: _before, ...others } = proposals;
  return start === undefined ? others : { ...others, [bookingId]: start };
}

const namesOf = (pets: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat('pt-BR').format(pets.map(({ name }) => name));

interface ClashRowProps {
  readonly clash: BookingClash;
  readonly booking: Booking;
  readonly isProposed: boolean;
  readonly onPropose: (start: string | undefined) => void;
}

function ClashRow({ clash, booking, isProposed, onPropose }: ClashRowProps) {
  const { pets, tutor_first_name: tutor, starts_at: startsAt, near_starts_at: near } = clash;
  const [first] = pets;
  const ours = { pets: namesOf(booking.pets), tutor: firstNameOf(booking.tutor_name) };
  return (
    <li className="grid gap-1">
      <div className="flex items-start gap-3">
        {first && <PetAvatar id={first.id} species={first.species} className="size-11" />}
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <strong className="text-warning font-semibold">
            {text.asked(tutor, formatTime(startsAt, booking.zone), namesOf(pets))}
          </strong>{' '}
          {text.waits(ours)}
        </p>
      </div>
      {near !== null && (
        <SwitchRow
          label={text.propose(formatTime(near, booking.zone), tutor)}
          checked={isProposed}
          onChange={(event) => onPropose(event.target.checked ? near : undefined)}
        />
      )}
    </li>
  );
}
