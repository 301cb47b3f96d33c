import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';

import { messageText } from '../../../features/message/message.strings.ts';
import { TalkButton } from '../../../features/message/talk-button.tsx';
import { useSession } from '../../../lib/auth/session.tsx';
import { useSignInPath } from '../../../lib/auth/sign-in-path.ts';
import { Button } from '../../../ui/button.tsx';

/** Asks a provider about a service; a visitor signs in first. */
export function ServiceTalk({ serviceId }: { readonly serviceId: string }) {
  const { status } = useSession();
  const signIn = useSignInPath();
  if (status === 'signed-in') return <TalkButton subject={{ service_id: serviceId }} isIcon />;
  if (status === 'loading') return null;
  return (
    <Button asChild variant="secondary" size="icon" className="size-12">
      <Link to={signIn} aria-label={messageText.talk}>
        <MessageCircle aria-hidden="true" />
      </Link>
    </Button>
  );
}
