import type { AgendaBooking } from '@patinha/contract/company';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { OnwardLine } from '../../../lib/onward-line.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatPhone, formatTime } from '../../../ui/format.ts';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { placeOf } from '../today/today.ts';
import { AssignForm } from './assign-form.tsx';
import { agendaText as text, assignmentText } from './assignment.strings.ts';

interface AgendaEntryProps {
  readonly booking: AgendaBooking;
  /** Whether the viewer is the assignee. */
  readonly mayCare: boolean;
}

/** One booking of a team's agenda: what the assignee needs, without amounts. */
export function AgendaEntry({ booking, mayCare }: AgendaEntryProps) {
  const title = `agenda-${booking.id}`;
  return (
    <Card aria-labelledby={title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold tabular-nums">
          <time dateTime={booking.starts_at}>{formatTime(booking.starts_at, booking.zone)}</time> –{' '}
          {formatTime(booking.ends_at, booking.zone)}
        </p>
        <StatusBadge status={booking.status} />
      </div>
      <div>
        <h3 id={title} className="text-lg [overflow-wrap:anywhere]">
          {booking.title}
        </h3>
        <p className="text-muted-foreground [overflow-wrap:anywhere]">
          {booking.pets.map(petName).join(', ')} · {text.of(booking.tutor_name)}
        </p>
      </div>
      <dl className="grid gap-2">
        <Fact label={text.where}>{placeOf(booking)}</Fact>
        {booking.tutor_phone !== null && (
          <Fact label={text.phone}>
            <a className="text-link underline" href={`tel:${booking.tutor_phone}`}>
              {formatPhone(booking.tutor_phone)}
            </a>
          </Fact>
        )}
        {booking.special_instructions !== null && (
          <Fact label={text.instructions}>
            <span className="whitespace-pre-line">{booking.special_instructions}</span>
          </Fact>
        )}
      </dl>
      <OnwardLine leg={booking.travel_to_next} />
      {booking.is_own && booking.status === 'accepted' && (
        <p className="text-muted-foreground text-sm">{text.doorLater}</p>
      )}
      {mayCare && (
        <Button
          asChild
          variant={booking.status === 'completed' ? 'outline' : 'default'}
          className="justify-self-start"
        >
          <Link
            to={`/empresa/team/agenda/${booking.id}`}
            aria-label={text.openOf(booking.title, formatTime(booking.starts_at, booking.zone))}
          >
            {text.open}
          </Link>
        </Button>
      )}
      {(booking.can_assign || booking.assignee) && <Attends booking={booking} />}
    </Card>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const petName = ({ name, breed }: AgendaBooking['pets'][number]) =>
  breed === null ? name : `${name} (${breed})`;

function Attends({ booking }: { readonly booking: AgendaBooking }) {
  const { is_own: isOwn, assignee, can_assign: canAssign } = booking;
  const who = isOwn ? text.you : assignee ? text.attends(assignee.full_name) : assignmentText.none;
  return (
    <div className="border-border flex flex-wrap items-center justify-between gap-3 border-t pt-3">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{who}</p>
      {canAssign && <ChooseMember booking={booking} />}
    </div>
  );
}

function ChooseMember({ booking }: { readonly booking: AgendaBooking }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" variant="outline">
          {assignmentText.choose}
        </Button>
      </DialogTrigger>
      <DialogContent title={assignmentText.title} description={booking.title}>
        <AssignForm bookingId={booking.id} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
