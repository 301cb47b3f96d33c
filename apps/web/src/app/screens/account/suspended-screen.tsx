import { OwnAppeals } from '../../../features/account/own-appeals.tsx';
import { useSession } from '../../../lib/auth/session.tsx';
import { factText, WhenKnown } from '../../../lib/site-facts.tsx';
import { Button } from '../../../ui/button.tsx';
import { useWindowTitle } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { PublicFrame } from '../../../ui/public-frame.tsx';
import { useLiveUpdates } from '../../live-updates.ts';
import { KeptWork } from '../kept-work.tsx';
import { suspendedText as text } from './suspended.strings.ts';

/**
 * Replaces every screen for a suspended user: the reason, the appeal, and their legal rights (D-22). A seller finds what
 * is left to them on top (D-184).
 */
export function SuspendedScreen({ reason }: { readonly reason: string }) {
  const { signOut } = useSession();
  // The answer to an appeal and the end of the suspension refresh this screen by event.
  useLiveUpdates();
  useWindowTitle(text.title);
  return (
    <PublicFrame>
      <KeptWork>
        <div className="mx-auto grid max-w-xl justify-items-start gap-5">
          <h1 className="text-4xl">{text.title}</h1>
          <p>{text.explanation}</p>
          {reason !== '' && (
            <Alert tone="warning" title={text.reason}>
              {reason}
            </Alert>
          )}
          <OwnAppeals />
          <WhenKnown fact="company_email">
            <p>
              {text.contact}{' '}
              <a
                href={`mailto:${factText('company_email')}`}
                className="text-link underline underline-offset-4"
              >
                {factText('company_email')}
              </a>
            </p>
          </WhenKnown>
          <p>
            {text.ownData}{' '}
            <a href="/compliance?tab=meus-dados" className="text-link underline underline-offset-4">
              {text.ownDataLink}
            </a>
          </p>
          <Button variant="outline" onClick={() => void signOut()}>
            {text.signOut}
          </Button>
        </div>
      </KeptWork>
    </PublicFrame>
  );
}
