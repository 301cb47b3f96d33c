import { allowBookingTutor, type Booking } from '@patinha/contract/booking';
import { firstNameOf } from '@patinha/domain/account';
import type { DeclineReason } from '@patinha/domain/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { api } from '../../../lib/api/http.ts';
import { useUserType } from '../../../lib/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { bookingById } from '../booking-by-id.api.ts';
import { errorText } from '../booking-errors.strings.ts';
import { allowText, settingText } from './decline.strings.ts';

interface DeclinedNoteProps {
  readonly booking: Booking;
  readonly reason: DeclineReason;
}

/** After a refusal: the setting that keeps such requests away, or the way back to this tutor. */
export function DeclinedNote({ booking, reason }: DeclinedNoteProps) {
  const face = useUserType() === 'empresa' ? 'empresa' : 'prestador';
  if (reason === 'person') return <AllowTutor booking={booking} />;
  const { label, screen } = settingText[reason];
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link to={`/${face}/${screen}`}>{label}</Link>
    </Button>
  );
}

function AllowTutor({ booking }: { readonly booking: Booking }) {
  const queries = useQueryClient();
  const tutor = firstNameOf(booking.tutor_name);
  const allow = useMutation({
    mutationFn: () => api(allowBookingTutor, { params: { booking_id: booking.id }, body: {} }),
    onSuccess: (changed) => {
      queries.setQueryData(bookingById(booking.id).queryKey, changed);
      toast({ title: allowText.done(tutor) });
    },
  });
  return (
    <div className="grid gap-3">
      {allow.isError && <Alert tone="destructive">{errorText(allow.error)}</Alert>}
      <Button
        variant="outline"
        className="justify-self-start"
        isPending={allow.isPending}
        onClick={() => allow.mutate()}
      >
        {allowText.label(tutor)}
      </Button>
    </div>
  );
}
