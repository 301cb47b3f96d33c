import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { recoveryArrival } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback.tsx';
import { RecoveryCode } from '../factor/recovery-code.tsx';
import { SecondFactorStep } from '../factor/second-factor-step.tsx';
import { focusFirstField } from '../focus-first-field.ts';
import { forgetReturnPath, keptReturnPath } from '../return-path.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { RecoveryPassword } from './recovery-password.tsx';
import { RecoveryRequest } from './recovery-request.tsx';
import { recoveryText } from './recovery.strings.ts';

type Step =
  | { readonly name: 'ask'; readonly hasLinkFailed: boolean }
  | { readonly name: 'code'; readonly isFresh: boolean }
  | { readonly name: 'password' };

const firstStep = (): Step => {
  const arrival = recoveryArrival.current();
  return arrival === 'session' ? { name: 'password' } : { name: 'ask', hasLinkFailed: arrival === 'failure' };
};

/**
 * 'Esqueci minha senha': address, then the code or the link of the mail, then the second factor of who has one,
 * then the new password (D-80).
 */
export function Recovery({ typedEmail }: { readonly typedEmail: string }) {
  const { status } = useSession();
  const [email, setEmail] = useState(typedEmail);
  const [reached, setStep] = useState(firstStep);
  const leave = useLeave();
  // The server may report the session of a link as expired.
  const step: Step =
    reached.name === 'password' && status === 'signed-out' ? { name: 'ask', hasLinkFailed: true } : reached;
  const { title, description } = recoveryText[step.name];
  // With a second factor, the mail alone must not set a password, so the factor comes first.
  if (step.name === 'password' && status === 'second-factor')
    return (
      <div ref={focusFirstField} className="contents">
        <SecondFactorStep isRecovery />
      </div>
    );
  const isWaiting = step.name === 'password' && status === 'loading';

  return (
    <AuthFrame title={title} description={description}>
      <div key={isWaiting ? 'waiting' : step.name} ref={focusFirstField} className="grid gap-5">
        {step.name === 'ask' && (
          <RecoveryRequest
            email={email}
            hasLinkFailed={step.hasLinkFailed}
            onRequested={(address, isFresh) => {
              setEmail(address);
              setStep({ name: 'code', isFresh });
            }}
          />
        )}
        {step.name === 'code' && (
          <RecoveryCode
            email={email}
            isFresh={step.isFresh}
            onVerified={() => setStep({ name: 'password' })}
            onOtherEmail={() => setStep({ name: 'ask', hasLinkFailed: false })}
          />
        )}
        {step.name === 'password' &&
          (isWaiting ? (
            <Spinner />
          ) : (
            <RecoveryPassword onDone={() => leave(keptReturnPath() ?? '/dashboard')} />
          ))}
        {step.name !== 'password' && (
          <Button variant="link" className="justify-self-start px-0" onClick={() => leave('/auth')}>
            {recoveryText.backToSignIn}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

/** The link's outcome ends with these steps; a failure is removed from the address at once. */
function useLeave(): (path: string) => void {
  const navigate = useNavigate();
  useEffect(() => {
    if (recoveryArrival.current() === 'failure')
      history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return (path) => {
    recoveryArrival.forget();
    if (path !== '/auth') forgetReturnPath();
    void navigate(path, { replace: true });
  };
}
