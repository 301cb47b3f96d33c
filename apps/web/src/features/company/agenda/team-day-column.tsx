import type { AgendaBooking } from '@patinha/contract/company';
import { type CSSProperties, useId, useState } from 'react';

import { hourText } from '../../../lib/form/clock-minutes.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { cn } from '../../../ui/class-names.ts';
import { formatTime } from '../../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { PersonAvatar } from '../../../ui/pet-avatar.tsx';
import { AgendaEntry } from './agenda-entry.tsx';
import { assignmentText } from './assignment.strings.ts';
import { QuickAssign } from './quick-assign.tsx';
import { teamDayText as text } from './team-day.strings.ts';
import type { Block, Column, Stretch } from './team-day.ts';

/** An hour of the day in the height of the columns, in rem. */
export const hourRem = 4;
const remOf = (minutes: number): string => `${(minutes / 60) * hourRem}rem`;

interface ColumnProps {
  readonly column: Column;
  readonly shown: Stretch;
  readonly mayCare: (booking: AgendaBooking) => boolean;
}

/** One person's day: a list, which stands on the hours where there is room for columns. */
export function TeamDayColumn({ column, shown, mayCare }: ColumnProps) {
  const title = useId();
  const { userId, name, attends, blocks } = column;
  const isPhone = useIsPhone();
  return (
    <section aria-labelledby={title} className="min-w-0">
      <header className="mb-2 flex min-h-12 items-center gap-2">
        {userId !== null && <PersonAvatar id={userId} name={name} className="size-9 shrink-0" />}
        <div className="min-w-0">
          <h3 id={title} className="truncate text-base" title={name}>
            {name}
          </h3>
          <p className="text-muted-foreground text-sm tabular-nums">{aboutOf(column)}</p>
        </div>
      </header>
      <ol
        className={cn(
          'relative grid gap-2 rounded-xl lg:block lg:h-(--day)',
          userId === null ? 'lg:bg-warning/10' : 'lg:bg-muted',
        )}
        style={styleOf({ '--day': remOf(shown.until - shown.from) })}
      >
        {attends.map((span) => (
          <li
            key={span.from}
            aria-hidden="true"
            className="bg-card absolute inset-x-0 top-(--top) hidden h-(--height) lg:block"
            style={placeOf(span, shown)}
          />
        ))}
        {blocks.map((block) => (
          <li
            key={block.booking.id}
            className="lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-0.5"
            style={styleOf({
              ...placeOf(block, shown),
              '--left': `${(block.track / block.tracks) * 100}%`,
              '--width': `${100 / block.tracks}%`,
            })}
          >
            <DayBlock block={block} who={name} mayCare={mayCare(block.booking)} />
            {isPhone && userId === null && block.booking.can_assign && (
              <QuickAssign booking={block.booking} name={nameOf(block.booking)} />
            )}
          </li>
        ))}
        {blocks.length === 0 && <li className="text-muted-foreground text-sm lg:hidden">{text.nothing}</li>}
      </ol>
    </section>
  );
}

const styleOf = (values: Readonly<Record<`--${string}`, string>>): CSSProperties => ({ ...values });

const placeOf = ({ from, until }: Stretch, shown: Stretch) =>
  styleOf({ '--top': remOf(from - shown.from), '--height': remOf(until - from) });

function aboutOf({ userId, attends, blocks }: Column): string {
  if (userId === null) return blocks.length === 0 ? text.covered : text.toChoose(blocks.length);
  if (attends.length === 0) return text.off;
  return attends.map((span) => text.until(hourText(span.from), hourText(span.until))).join(' · ');
}

const tone: Partial<Record<AgendaBooking['status'], string>> = {
  in_progress: 'bg-accent border-accent-foreground/40',
  completed: 'bg-muted text-muted-foreground',
};

const marks: Partial<Record<AgendaBooking['status'], string>> = {
  in_progress: text.now,
  completed: text.done,
};

/** `Thor, 10:00` */
const nameOf = ({ pets, starts_at: startsAt, zone }: AgendaBooking): string =>
  `${petsOf(pets)}, ${formatTime(startsAt, zone)}`;

const petsOf = (pets: AgendaBooking['pets']): string => pets.map(({ name }) => name).join(', ');

interface BlockProps {
  readonly block: Block;
  readonly who: string;
  readonly mayCare: boolean;
}

/** A booking; pressed, all of it, with the choice of who attends. */
function DayBlock({ block: { booking }, who, mayCare }: BlockProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, zone, status } = booking;
  const pets = petsOf(booking.pets);
  const start = formatTime(booking.starts_at, zone);
  const seen = `${start} · ${title}`;
  const end = formatTime(booking.ends_at, zone);
  const mark = marks[status];
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <button
          type="button"
          className={cn(
            'border-primary/20 bg-secondary flex size-full min-h-11 flex-col items-start overflow-hidden rounded-lg border p-2 text-left text-sm',
            tone[status],
          )}
        >
          <span className="w-full truncate font-semibold">{pets}</span>{' '}
          <span className="w-full truncate tabular-nums">{seen}</span>
          <span className="sr-only">{text.rest(end, mark ? `${who}, ${mark}` : who)}</span>
        </button>
      </DialogTrigger>
      <DialogContent title={assignmentText.title}>
        <AgendaEntry booking={booking} mayCare={mayCare} />
      </DialogContent>
    </Dialog>
  );
}
