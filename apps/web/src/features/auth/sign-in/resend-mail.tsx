import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import type { AuthRefusal } from '../auth.api.ts';
import { authText } from '../auth.strings.ts';
import { useCountdown } from '../use-countdown.ts';

const text = authText.confirmation;
/** MAIL_GAP_SECONDS of the server, which refuses a mail any sooner. */
const mailGapSeconds = 60;

interface ResendMailProps {
  /** A mail has just been sent, so that the next must wait. */
  readonly isFresh: boolean;
  readonly resend: () => Promise<AuthRefusal | undefined>;
}

/** Requests another mail; the button counts down the wait. */
export function ResendMail({ isFresh, resend }: ResendMailProps) {
  const { secondsLeft, start } = useCountdown(isFresh ? mailGapSeconds : 0);
  const [outcome, setOutcome] = useState<string>();

  async function ask() {
    start(mailGapSeconds);
    const refusal = await resend();
    setOutcome(refusal?.text ?? text.resent);
    if (refusal && refusal.code !== 'over_email_send_rate_limit') start(0);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" disabled={secondsLeft > 0} onClick={() => void ask()}>
        {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.resend}
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {outcome}
      </p>
    </div>
  );
}
