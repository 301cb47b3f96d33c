import { abandonRole, beginRole, type Me, switchUserType } from '@patinha/contract/account';
import type { UserType } from '@patinha/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';
import { ownProfile } from '../../lib/auth/session.tsx';

// Apart from the rest of the profile: the avatar menu switches faces without the rules of telephones.

/** Queries that depend on the profile: required documents, onboarding, the public pages. */
const readers = ['onboarding', 'verification', 'provider', 'service', 'booking'] as const;

/** Changes the own profile; updates menu and dashboard from the reply at once. */
export function useProfileChange<Input>(change: (input: Input) => Promise<Me>, onDone?: OnDone<Me, Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (me, input) => {
      queries.setQueryData(ownProfile(me.user_id).queryKey, me);
      onDone?.(me, input);
      await Promise.all(readers.map((module) => queries.invalidateQueries({ queryKey: [module] })));
    },
  });
}

export const useSwitchFace = (onDone?: OnDone<Me, UserType>) =>
  useProfileChange((userType: UserType) => api(switchUserType, { body: { user_type: userType } }), onDone);

export const useBeginRole = () =>
  useProfileChange((userType: UserType) => api(beginRole, { body: { user_type: userType } }));

export const useAbandonRole = () => useProfileChange(() => api(abandonRole));
