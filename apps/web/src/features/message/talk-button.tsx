import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';

import { inFace } from '../../lib/api/face.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useOpenThread } from './message.api.ts';
import { errorText, messageText as text } from './message.strings.ts';

interface TalkButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly subject: { booking_id: string } | { service_id: string } | { proposal_id: string };
  /** Only the picture, next to another action; its name stays, and a refusal is said in a toast. */
  readonly isIcon?: boolean;
}

/** Opens the conversation about a booking, a service or a proposal. */
export function TalkButton({ subject, variant = 'outline', size, isIcon = false }: TalkButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOpenThread();
  const open = () =>
    mutate(subject, {
      onSuccess: ({ id }) => void navigate(inFace(`/messages/${id}`)),
      onError: (refusal) => isIcon && toast({ title: errorText(refusal), tone: 'destructive' }),
    });
  if (isIcon)
    return (
      <Button
        variant="secondary"
        size="icon"
        className="size-12"
        aria-label={text.talk}
        isPending={isPending}
        onClick={open}
      >
        <MessageCircle aria-hidden="true" />
      </Button>
    );
  return (
    <>
      <Button variant={variant} size={size} isPending={isPending} onClick={open}>
        <MessageCircle aria-hidden="true" />
        {text.talk}
      </Button>
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
    </>
  );
}
