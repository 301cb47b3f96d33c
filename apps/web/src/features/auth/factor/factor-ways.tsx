import type { Factor } from '@supabase/auth-js';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneChallenge } from './phone-challenge.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { useVerifyFactor } from './security.api.ts';
import { secondFactorText as text } from './security.strings.ts';

type Way = 'totp' | 'phone' | 'recovery_code';

interface FactorWaysProps {
  /** The user's verified factors, the recovery codes among them. */
  readonly factors: readonly Factor[];
  readonly onVerified: () => void;
  /** Further ways out, below those to another factor. */
  readonly children?: ReactNode;
}

/** Asks for one of the user's second factors, and offers the others. */
export function FactorWays({ factors, onVerified, children }: FactorWaysProps) {
  const first = (type: Way) => factors.find(({ factor_type: known }) => known === type);
  const ways = (['totp', 'phone', 'recovery_code'] as const).filter((type) => first(type));
  const [way = 'totp', setWay] = useState<Way | undefined>(ways[0]);
  const factor = first(way);
  return (
    <div className="grid gap-5">
      {factor && <Challenge key={way} way={way} factor={factor} onVerified={onVerified} />}
      <div className="grid justify-items-start gap-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="link" className="px-0" onClick={() => setWay(other)}>
              {switchTo[other]}
            </Button>
          ))}
        {children}
      </div>
    </div>
  );
}

const switchTo: Readonly<Record<Way, string>> = {
  totp: text.useTotp,
  phone: text.usePhone,
  recovery_code: text.useRecoveryCode,
};

interface ChallengeProps {
  readonly way: Way;
  readonly factor: Factor;
  readonly onVerified: () => void;
}

function Challenge({ way, factor, onVerified }: ChallengeProps) {
  switch (way) {
    case 'phone':
      return <PhoneChallenge factor={factor} onVerified={onVerified} />;
    case 'recovery_code':
      return <RecoveryCodeForm onVerified={onVerified} />;
    case 'totp':
      return <TotpForm factorId={factor.id} onVerified={onVerified} />;
  }
}

function TotpForm({ factorId, onVerified }: { readonly factorId: string; readonly onVerified: () => void }) {
  const verify = useVerifyFactor(onVerified);
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
