import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useOpenThread } from './message.api.ts';
import { errorText, messageText as text } from './message.strings.ts';

interface TalkButtonProps {
  readonly subject: { booking_id: string } | { service_id: string } | { proposal_id: string };
}

/** Opens the conversation about a booking, a service or a proposal. */
export function TalkButton({ subject }: TalkButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useOpenThread();
  const open = () =>
    mutate(subject, {
      onSuccess: ({ id }) => void navigate(inFace(`/messages/${id}`)),
      onError: (error) => toast({ title: errorText(error), tone: 'destructive' }),
    });
  return (
    <Button variant="outline" isPending={isPending} onClick={open}>
      <MessageCircle aria-hidden="true" />
      {text.talk}
    </Button>
  );
}
