import type { Booking } from '@patinha/contract/booking';
import { groupOfEnd } from '@patinha/domain/booking';
import { dayMs } from '@patinha/domain/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { endGroupText } from '../../../lib/words/end-group-text.ts';
import { staySpan } from '../../../lib/words/stay-text.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatDayTime, formatTime, formatWeekdayTime } from '../../../ui/format.ts';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { petsOf } from '../agora/agora-words.ts';
import { agoraText } from '../agora/agora.strings.ts';
import { stateWords } from '../state/booking-state.strings.ts';
import { type StateKind, stateOf } from '../state/booking-state.ts';
import { agendaText as text } from './agenda.strings.ts';

interface AgendaRowProps {
  readonly booking: Booking;
  /** Its heading names the day already. */
  readonly isToday: boolean;
  /** What can be done from the row. */
  readonly action?: ReactNode;
}

/** A booking in one row that leads to it; a word of state only when it asks something or did not take place. */
export function AgendaRow({ booking, isToday, action }: AgendaRowProps) {
  const { id, title, provider_name: carer, series } = booking;
  const { kind } = stateOf(booking, serverNow().getTime());
  const word = wordOf(booking, kind);
  return (
    <li className="border-border flex flex-wrap items-center gap-x-3 border-b last:border-b-0">
      <Link
        to={`/bookings/${id}`}
        className="hover:bg-muted -mx-2 flex min-h-18 min-w-[min(100%,13rem)] flex-1 items-center gap-3 rounded-lg px-2 py-2 no-underline"
      >
        <Face booking={booking} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{agoraText.with(title, carer)}</span>
          <span className="flex flex-wrap gap-x-2 text-sm">
            <span className="text-muted-foreground">{detailOf(booking, isToday)}</span>
            {series && (
              <span className="text-muted-foreground">{text.part(series.position, series.count)}</span>
            )}
            {word && <span className={cn('font-medium', toneOf[kind])}>{word}</span>}
          </span>
        </span>
      </Link>
      {action}
    </li>
  );
}

function Face({ booking: { pets } }: { readonly booking: Booking }) {
  const [pet] = pets;
  return pet ? <PetAvatar id={pet.id} species={pet.species} photoUrl={pet.photo_url} /> : null;
}

/** When, and for whom. The dot keeps to the word before it, so that it never begins a line. */
const detailOf = (booking: Booking, isToday: boolean): string =>
  `${timeOf(booking, isToday)}\u00a0· ${petsOf(booking)}`;

/** The hours alone today, else with the day; what is long over with its year. */
function timeOf({ starts_at: from, ends_at: to, zone, stay }: Booking, isToday: boolean): string {
  if (serverNow().getTime() - Date.parse(from) > yearlessMs) return formatDayTime(from, zone);
  if (stay) return staySpan({ starts_at: from, ends_at: to, zone });
  return isToday ? `${formatTime(from, zone)} – ${formatTime(to, zone)}` : formatWeekdayTime(from, zone);
}

/** A day of that long ago is not taken for one of this year. */
const yearlessMs = 180 * dayMs;

const asking: ReadonlySet<StateKind> = new Set(['answer', 'pay', 'late', 'happened', 'ok', 'problem']);

function wordOf({ end }: Booking, kind: StateKind): string | undefined {
  if (kind === 'under-way') return text.underWay;
  if (kind === 'over') return end === null ? undefined : endGroupText[groupOfEnd(end)];
  if (kind === 'asked') return text.asked;
  return asking.has(kind) ? stateWords.tutor[kind] : undefined;
}

const toneOf: Readonly<Partial<Record<StateKind, string>>> = {
  asked: 'text-muted-foreground',
  over: 'text-muted-foreground',
  'under-way': 'text-success',
  answer: 'text-warning',
  pay: 'text-warning',
  late: 'text-warning',
  happened: 'text-warning',
  ok: 'text-warning',
  problem: 'text-destructive',
};
