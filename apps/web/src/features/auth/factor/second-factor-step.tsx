import type { Factor } from '@supabase/auth-js';
import { type ReactNode, useState } from 'react';

import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneChallenge } from './phone-challenge.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useVerifyFactor } from './security.api.ts';
import { secondFactorText as text } from './security.strings.ts';

type Way = 'totp' | 'phone' | 'recovery_code';

/** The second factor, after the password. The screen redirects once the session has reached aal2. */
export function SecondFactorStep() {
  const { signOut } = useSession();
  const factors = verifiedFactors();
  const first = (type: Way) => factors.find(({ factor_type: known }) => known === type);
  const ways = (['totp', 'phone', 'recovery_code'] as const).filter((type) => first(type));
  const [way = 'totp', setWay] = useState<Way | undefined>(ways[0]);
  const factor = first(way);
  return (
    <AuthFrame title={text.title} description={text.description}>
      <div className="grid gap-5">
        {factor && <Challenge key={way} way={way} factor={factor} />}
        <div className="grid justify-items-start gap-1">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <LinkButton key={other} onClick={() => setWay(other)}>
                {switchTo[other]}
              </LinkButton>
            ))}
          <LinkButton onClick={() => void signOut()}>{text.signOut}</LinkButton>
        </div>
      </div>
    </AuthFrame>
  );
}

const switchTo: Readonly<Record<Way, string>> = {
  totp: text.useTotp,
  phone: text.usePhone,
  recovery_code: text.useRecoveryCode,
};

const verifiedFactors = (): readonly Factor[] =>
  (sessionStore.current()?.user.factors ?? []).filter(({ status }) => status === 'verified');

const LinkButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <Button variant="link" className="px-0" onClick={onClick}>
    {children}
  </Button>
);

const welcome = () => toast({ title: text.success });

function Challenge({ way, factor }: { readonly way: Way; readonly factor: Factor }) {
  switch (way) {
    case 'phone':
      return <PhoneChallenge factor={factor} onVerified={welcome} />;
    case 'recovery_code':
      return <RecoveryCodeForm onVerified={welcome} />;
    case 'totp':
      return <TotpForm factorId={factor.id} />;
  }
}

function TotpForm({ factorId }: { readonly factorId: string }) {
  const verify = useVerifyFactor(welcome);
  return (
    <>
      <p>{text.byTotp}</p>
      <CodeForm
        label={text.code}
        problem={verify.error?.message}
        isPending={verify.isPending}
        onCode={(code) => verify.mutate({ factorId, code })}
      />
    </>
  );
}
