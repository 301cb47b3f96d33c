import { CalendarPlus } from 'lucide-react';
import { useNavigate } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useOpenThread } from './message.api.ts';
import { errorText, messageText as text } from './message.strings.ts';
import { proposing } from './reply/proposing.ts';

interface ProposeDayButtonProps {
  /** A booking that was done with them. */
  readonly bookingId: string;
  /** Whom a day is proposed to, for the name of the button. */
  readonly to: string;
}

/** Opens the conversation with the free hours in the message box; nothing is sent. */
export function ProposeDayButton({ bookingId, to }: ProposeDayButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useOpenThread();
  const open = () =>
    mutate(
      { booking_id: bookingId },
      {
        onSuccess: ({ id }) => void navigate(`${inFace(`/messages/${id}`)}?${proposing}`),
        onError: (refusal) => toast({ title: errorText(refusal), tone: 'destructive' }),
      },
    );
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={text.proposeDayTo(to)}
      isPending={isPending}
      onClick={open}
    >
      <CalendarPlus aria-hidden="true" />
      {text.proposeDay}
    </Button>
  );
}
