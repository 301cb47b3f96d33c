import { Button } from '../../../ui/button.tsx';
import { confirmRecovery, requestRecovery } from '../recovery/recovery.api.ts';
import { recoveryText } from '../recovery/recovery.strings.ts';
import { ResendMail } from '../sign-in/resend-mail.tsx';
import { CodeEntry } from './code-entry.tsx';

const text = recoveryText.code;

interface RecoveryCodeProps {
  readonly email: string;
  readonly isFresh: boolean;
  readonly onVerified: () => void;
  readonly onOtherEmail: () => void;
}

/** The mailed code, for users who do not follow the link, and a button for another mail. */
export function RecoveryCode({ email, isFresh, onVerified, onOtherEmail }: RecoveryCodeProps) {
  return (
    <>
      <p>
        {text.sent} <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <CodeEntry
        submitLabel={text.submit}
        pendingLabel={text.pending}
        failure={text.failure}
        verify={(code) => confirmRecovery(email, code)}
        onVerified={onVerified}
      />
      <p className="text-muted-foreground text-sm">{text.spam}</p>
      <ResendMail isFresh={isFresh} resend={() => requestRecovery(email)} />
      <Button variant="link" className="justify-self-start px-0" onClick={onOtherEmail}>
        {text.otherEmail}
      </Button>
    </>
  );
}
