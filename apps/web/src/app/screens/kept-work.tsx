import { openKeptThread, type KeptBooking } from '@patinha/contract/message';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useMatch, useNavigate } from 'react-router';

import { ThreadScreen } from '../../features/message/thread-screen.tsx';
import { api } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatDayTime, formatTime } from '../../ui/format.ts';
import { keptBookings } from '../kept-bookings.ts';
import { keptText as text } from './kept-work.strings.ts';
import { AttendedBooking } from './provider/attend-screen.tsx';

const carePath = '/empresa/team/agenda/:bookingId';
const careOf = (id: string) => carePath.replace(':bookingId', id);

/**
 * What a suspended seller is left to do (D-184): the list, or the one that the address names. Everything else is
 * replaced by `children`.
 */
export function KeptWork({ children }: { readonly children: ReactNode }) {
  const kept = useQuery(keptBookings()).data?.items ?? [];
  const caredFor = useMatch(carePath)?.params.bookingId;
  const isTalking = useMatch('/messages/:threadId') !== null;
  if (kept.length > 0 && (caredFor !== undefined || isTalking))
    return (
      <div className="mx-auto grid max-w-3xl gap-5">
        <Link to="/dashboard" className="text-link justify-self-start underline underline-offset-4">
          {text.back}
        </Link>
        {caredFor === undefined ? (
          <ThreadScreen />
        ) : (
          <AttendedBooking bookingId={caredFor} talk={<KeptTalk bookingId={caredFor} />} />
        )}
      </div>
    );
  return (
    <>
      {kept.length > 0 && <KeptList bookings={kept} />}
      {children}
    </>
  );
}

const KeptList = ({ bookings }: { readonly bookings: readonly KeptBooking[] }) => (
  <Card aria-labelledby="kept-title" className="mx-auto mb-8 grid w-full max-w-xl gap-3">
    <CardHeader id="kept-title" title={text.title} />
    <p>{text.hint}</p>
    <ul className="divide-border divide-y">
      {bookings.map((booking) => (
        <KeptLine key={booking.booking_id} booking={booking} />
      ))}
    </ul>
  </Card>
);

function KeptLine({ booking }: { readonly booking: KeptBooking }) {
  const { booking_id: id, zone } = booking;
  return (
    <li className="grid gap-2 py-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{booking.title}</p>
      <p className="text-muted-foreground text-sm">
        {text.of(booking.pet_names, booking.tutor_name)} • {formatDayTime(booking.starts_at, zone)} –{' '}
        {formatTime(booking.ends_at, zone)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to={careOf(id)} aria-label={text.openOf(booking.title)}>
            {text.open}
          </Link>
        </Button>
        <KeptTalk bookingId={id} label={text.writeOf(booking.tutor_name)} />
      </div>
    </li>
  );
}

interface KeptTalkProps {
  readonly bookingId: string;
  readonly label?: string;
}

/** Opens the conversation of a kept booking: the operation for all conversations is closed to a suspended seller. */
function KeptTalk({ bookingId, label }: KeptTalkProps) {
  const go = useNavigate();
  const talk = useMutation({
    mutationFn: () => api(openKeptThread, { params: { booking_id: bookingId }, body: {} }),
    onSuccess: ({ thread_id: threadId }) => void go(`/messages/${threadId}`),
  });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={label}
        isPending={talk.isPending}
        onClick={() => talk.mutate()}
      >
        {text.write}
      </Button>
      {talk.isError && (
        <Alert tone="destructive" className="basis-full">
          {text.failed}
        </Alert>
      )}
    </>
  );
}
