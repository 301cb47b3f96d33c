import { completeOnboarding, type OnboardingInput } from '@patinha/contract/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** The role may change, and with it the menu and the required documents. */
export function useCompleteOnboarding(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: OnboardingInput) => api(completeOnboarding, { body }),
    onSuccess: () => {
      onDone();
      return Promise.all(
        ['onboarding', 'account', 'provider', 'verification'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
}
