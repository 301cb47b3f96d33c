import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { useOpenThread } from './message.api.ts';
import { errorText, messageText as text } from './message.strings.ts';

interface TalkButtonProps {
  readonly subject: { booking_id: string } | { service_id: string } | { proposal_id: string };
}

/** Opens the conversation about a booking, a service or a proposal. */
export function TalkButton({ subject }: TalkButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOpenThread();
  const open = () => mutate(subject, { onSuccess: ({ id }) => void navigate(inFace(`/messages/${id}`)) });
  return (
    <>
      <Button variant="outline" isPending={isPending} onClick={open}>
        <MessageCircle aria-hidden="true" />
        {text.talk}
      </Button>
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
    </>
  );
}
