import { completeOnboarding, type OnboardingInput } from '@patinha/contract/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';

/** The face may be another afterwards, and with it the menu and the documents asked for. */
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
