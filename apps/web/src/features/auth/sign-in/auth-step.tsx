import { useSession } from '../../../lib/auth/session.tsx';
import { authText } from '../auth.strings.ts';
import { SecondFactorStep } from '../factor/second-factor-step.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmCode } from './confirm-code.tsx';
import { UnfinishedAccount } from './unfinished-account.tsx';

/** An address that waits for the code of its mail. */
export interface PendingAddress {
  readonly email: string;
  readonly isFresh: boolean;
}

/** The steps between the forms and the first screen; a separate chunk, because most users see none of them. */
export function AuthStep({ pending }: { readonly pending: PendingAddress | undefined }) {
  const { status } = useSession();
  if (status === 'second-factor') return <SecondFactorStep />;
  if (status === 'signed-in' || !pending) return <UnfinishedAccount />;
  return (
    <AuthFrame title={authText.confirmation.title} description={authText.confirmation.description}>
      <ConfirmCode {...pending} />
    </AuthFrame>
  );
}
