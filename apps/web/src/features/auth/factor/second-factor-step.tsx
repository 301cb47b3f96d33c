import type { Factor } from '@supabase/auth-js';
import { lazy, Suspense } from 'react';

import { sessionStore } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { FactorWays } from './factor-ways.tsx';
import { secondFactorText as text } from './security.strings.ts';

const welcome = () => toast({ title: text.success });

const LostFactors = lazy(async () => ({ default: (await import('./lost-factors.tsx')).LostFactors }));

/** The second factor, after the password, or after the mail of a recovery. The screen redirects once the session has reached aal2. */
export function SecondFactorStep({ isRecovery = false }: { readonly isRecovery?: boolean }) {
  const { signOut } = useSession();
  return (
    <AuthFrame title={text.title} description={text.description}>
      <FactorWays factors={verifiedFactors()} onVerified={welcome}>
        {isRecovery ? (
          <Suspense>
            <LostFactors />
          </Suspense>
        ) : (
          <p className="text-muted-foreground text-sm">{text.lostAll}</p>
        )}
        <Button variant="link" className="px-0" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </FactorWays>
    </AuthFrame>
  );
}

const verifiedFactors = (): readonly Factor[] =>
  (sessionStore.current()?.user.factors ?? []).filter(({ status }) => status === 'verified');
