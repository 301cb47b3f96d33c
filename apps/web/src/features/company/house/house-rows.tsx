import type { AgendaBooking } from '@patinha/contract/company';
import { calendarDay } from '@patinha/domain/shared';
import { ChevronRight, ReceiptText, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { formatTime, money } from '../../../ui/format.ts';
import { dayClose } from '../day-close/day-close.api.ts';
import { petNames } from '../today/today.ts';
import { houseText as text } from './house.strings.ts';

interface RowProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** What the press does; a chevron when it only opens. */
  readonly act?: string;
}

const Row = ({ to, icon, children, act }: RowProps) => (
  <Link to={to} className="flex min-h-14 items-center gap-4 py-3">
    {icon}
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
    {act === undefined ? (
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    ) : (
      <span className="text-link shrink-0 font-semibold">{act}</span>
    )}
  </Link>
);

/** The unassigned bookings; leads to the day of the team, where a person is chosen. */
export function UnassignedRow({ bookings }: { readonly bookings: readonly AgendaBooking[] }) {
  const [first] = bookings;
  if (!first) return null;
  const time = formatTime(first.starts_at, first.zone);
  const pets = petNames(first);
  return (
    <div className="bg-warning-soft text-warning rounded-xl px-4">
      <Row
        to={`/empresa/team/agenda?dia=${calendarDay(new Date(first.starts_at), first.zone)}&vista=pessoas`}
        icon={<UserRoundX aria-hidden="true" className="size-6 shrink-0" />}
        act={text.choose}
      >
        <span className="font-semibold">
          {bookings.length === 1
            ? text.unassigned(pets, time)
            : text.unassignedMany(bookings.length, pets, time)}
        </span>
      </Row>
    </div>
  );
}

/** The close of the day, with what it brought once that is known. */
export function CloseRow() {
  const close = useQuery(dayClose(undefined)).data;
  return (
    <div className="border-border border-y">
      <Row
        to="/empresa/fechamento"
        icon={<ReceiptText aria-hidden="true" className="text-primary size-6 shrink-0" />}
      >
        <span className="font-semibold">{text.close}</span>
        {close && (
          <span className="text-muted-foreground block text-sm tabular-nums">
            {text.closeOf(close.bookings.length)}&nbsp;·{' '}
            {text.receives(money('earned', close.received_cents))}
          </span>
        )}
      </Row>
    </div>
  );
}
