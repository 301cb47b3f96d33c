import type { Factor } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatPhone } from '../../../ui/format.ts';
import { useCountdown } from '../use-countdown.ts';
import { CodeForm } from './code-form.tsx';
import { challenge, type SecurityRefusal, useVerifyFactor } from './security.api.ts';
import { secondFactorText as text } from './security.strings.ts';

/** MAIL_GAP_SECONDS of the server, which sends no SMS any sooner. */
const smsGapSeconds = 60;

interface PhoneChallengeProps {
  readonly factor: Pick<Factor, 'id'> & { readonly phone?: string };
  readonly onVerified: () => void;
}

/** Sends a code on request, then accepts it. */
export function PhoneChallenge({ factor, onVerified }: PhoneChallengeProps) {
  const { secondsLeft, start } = useCountdown(0);
  const send = useMutation<{ id: string }, SecurityRefusal>({
    mutationFn: () => challenge(factor.id),
    onSuccess: () => start(smsGapSeconds),
  });
  const verify = useVerifyFactor(onVerified);
  const answer = (code: string) => verify.mutate({ factorId: factor.id, code, challengeId: send.data?.id });
  return (
    <>
      <p>{text.byPhone(formatPhone(factor.phone ?? ''))}</p>
      {send.error && <Alert tone="destructive">{send.error.message}</Alert>}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={secondsLeft > 0}
        isPending={send.isPending}
        onClick={() => send.mutate()}
      >
        {sendLabel(send.isPending, secondsLeft)}
      </Button>
      <p role="status" className="sr-only">
        {send.data && text.smsSent}
      </p>
      {send.data && (
        <CodeForm
          label={text.code}
          problem={verify.error?.message}
          isPending={verify.isPending}
          onCode={answer}
        />
      )}
    </>
  );
}

function sendLabel(isPending: boolean, secondsLeft: number): string {
  if (isPending) return text.sendingSms;
  return secondsLeft > 0 ? text.smsAgain(secondsLeft) : text.sendSms;
}
