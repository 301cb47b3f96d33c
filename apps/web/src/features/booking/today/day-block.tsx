import type { Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import { Link } from 'react-router';

import { inFace } from '../../../lib/api/face.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatTime, money } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { petNames } from './own-day.ts';
import { todayText as text } from './today.strings.ts';

type BlockState = 'asked' | 'done' | 'ahead';

export const blockStateOf = ({ status, checked_out_at: ended }: Booking): BlockState => {
  if (status === 'pending') return 'asked';
  return status === 'completed' || ended !== null ? 'done' : 'ahead';
};

const looks: Readonly<Record<BlockState, string>> = {
  done: 'bg-muted text-muted-foreground',
  ahead: 'bg-secondary text-secondary-foreground',
  asked:
    'border-sun-edge text-warning border-2 bg-[repeating-linear-gradient(135deg,var(--warning-soft)_0_10px,var(--background)_10px_20px)]',
};

/** A booking in the column of its day: whose it is, until when, and what the seller receives; it leads to the booking. */
export function DayBlock({ booking }: { readonly booking: Booking }) {
  const [pet] = booking.pets;
  const state = blockStateOf(booking);
  return (
    <Link
      to={inFace(`/bookings/${booking.id}`)}
      className={cn(
        'flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3 py-2',
        looks[state],
      )}
    >
      {pet && <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.photo_url} className="size-10" />}
      <span className="min-w-[min(100%,7rem)] flex-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {text.of(petNames(booking), firstNameOf(booking.tutor_name))}
        </span>
        <span className="block text-sm">{aboutOf(booking, state)}</span>
      </span>
      {booking.earning_cents !== null && (
        <span className="font-semibold tabular-nums">
          <span className="sr-only">{text.youReceive} </span>
          {money('seller-receives', booking.earning_cents)}
        </span>
      )}
    </Link>
  );
}

const aboutOf = ({ title, status, starts_at, ends_at, zone }: Booking, state: BlockState): string =>
  [
    state === 'asked' && text.asked,
    `${formatTime(starts_at, zone)} – ${formatTime(ends_at, zone)}`,
    title,
    state === 'done' && text.isDone,
    status === 'accepted' && text.awaitsPayment,
  ]
    .filter(Boolean)
    .join('\u00a0· ');
