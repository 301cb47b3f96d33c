import type { AgendaBooking, Duties, TeamAgenda } from '@patinha/contract/company';
import { minutesPerDay } from '@patinha/domain/availability';
import { instantOf, minuteMs } from '@patinha/domain/shared';

/** Minutes of the day. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** A booking in its column; those at the same time stand side by side in tracks. */
export interface Block extends Stretch {
  readonly booking: AgendaBooking;
  readonly track: number;
  readonly tracks: number;
}

export interface Column {
  /** Null for what is not assigned yet. */
  readonly userId: string | null;
  readonly name: string;
  readonly attends: readonly Stretch[];
  readonly blocks: readonly Block[];
}

const meet = (one: Stretch, other: Stretch) => one.from < other.until && other.from < one.until;

/** Side by side where they meet, each as wide as all that hang together need. */
function laidOut(bookings: readonly AgendaBooking[], spanOf: (booking: AgendaBooking) => Stretch): Block[] {
  const placed: { booking: AgendaBooking; span: Stretch; track: number }[] = [];
  for (const booking of bookings) {
    const span = spanOf(booking);
    const taken = new Set(placed.filter((other) => meet(other.span, span)).map(({ track }) => track));
    const track = [...placed.keys(), placed.length].find((one) => !taken.has(one)) ?? 0;
    placed.push({ booking, span, track });
  }
  return placed.map(({ booking, span, track }) => {
    const beside = placed.filter((other) => meet(other.span, span));
    return { booking, ...span, track, tracks: Math.max(...beside.map((other) => other.track)) + 1 };
  });
}

/** The columns of a day: what is unassigned first, then the people, in the order of the team. */
export function columnsOf(
  { bookings, zone }: Pick<TeamAgenda, 'bookings' | 'zone'>,
  { items }: Duties,
  { day, unassigned }: { readonly day: string; readonly unassigned: string },
): Column[] {
  const midnight = instantOf(day, 0, zone).getTime();
  const minuteOf = (instant: string) =>
    Math.min(Math.max(0, (Date.parse(instant) - midnight) / minuteMs), minutesPerDay);
  const spanOf = (booking: AgendaBooking) => ({
    from: minuteOf(booking.starts_at),
    until: minuteOf(booking.ends_at),
  });
  const blocksOf = (userId: string | null) =>
    laidOut(
      bookings.filter(({ assignee }) => (assignee?.user_id ?? null) === userId),
      spanOf,
    );
  return [
    { userId: null, name: unassigned, attends: [], blocks: blocksOf(null) },
    ...items.map(({ user_id: userId, full_name: name, attends }) => ({
      userId,
      name,
      attends: (attends ?? []).map((span) => ({ from: span.start_minute, until: span.end_minute })),
      blocks: blocksOf(userId),
    })),
  ];
}

/** The hours that the day is drawn for, whole ones: what anybody attends, and every booking. */
export function hoursShown(columns: readonly Column[]): Stretch | undefined {
  const all = columns.flatMap(({ attends, blocks }) => [...attends, ...blocks]);
  if (all.length === 0) return undefined;
  const from = Math.floor(Math.min(...all.map((one) => one.from)) / 60) * 60;
  return { from, until: Math.ceil(Math.max(...all.map((one) => one.until)) / 60) * 60 };
}
