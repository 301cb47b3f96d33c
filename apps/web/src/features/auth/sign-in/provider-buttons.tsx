import { useMutation } from '@tanstack/react-query';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { identityProviders, type SecurityRefusal, signInWithProvider } from '../factor/security.api.ts';
import { identityText as text, providerName } from '../factor/security.strings.ts';
import { useArrivalRefusal } from './use-arrival-refusal.ts';

/** Sign-in methods besides the password; rendered only where any are configured. */
export function ProviderButtons({ onLeave }: { readonly onLeave: () => void }) {
  const refusal = useArrivalRefusal();
  const leave = useMutation<unknown, SecurityRefusal, string>({ mutationFn: signInWithProvider });
  const problem = leave.error?.message ?? refusal;
  return (
    <div className="mt-6 grid gap-3">
      {problem !== undefined && (
        <Alert tone="destructive" title={text.signInFailed}>
          {problem}
        </Alert>
      )}
      {identityProviders().map((provider) => (
        <Button
          key={provider}
          variant="outline"
          size="lg"
          isPending={leave.isPending}
          onClick={() => {
            onLeave();
            leave.mutate(provider);
          }}
        >
          {text.signInWith(providerName(provider))}
        </Button>
      ))}
    </div>
  );
}
