import { Alert } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { confirmCode, resendConfirmation } from '../auth.api.ts';
import { authText } from '../auth.strings.ts';
import { CodeEntry } from '../factor/code-entry.tsx';
import { ResendMail } from './resend-mail.tsx';

const text = authText.confirmation;

interface ConfirmCodeProps {
  readonly email: string;
  /** A mail has just been sent, so that the next must wait. */
  readonly isFresh: boolean;
}

/** After the sign-up: the code of the mail, for those who do not follow its link, and another mail. */
export function ConfirmCode({ email, isFresh }: ConfirmCodeProps) {
  return (
    <div className="grid gap-5">
      {isFresh && (
        <Alert tone="success" title={authText.signUp.success}>
          {authText.signUp.checkMail}
        </Alert>
      )}
      <p>
        {text.sentTo} <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <CodeEntry
        submitLabel={text.submit}
        pendingLabel={text.pending}
        failure={text.failure}
        verify={(code) => confirmCode(email, code)}
        onVerified={() => toast({ title: text.success, description: text.welcome })}
      />
      <ResendMail isFresh={isFresh} resend={() => resendConfirmation(email)} />
    </div>
  );
}
