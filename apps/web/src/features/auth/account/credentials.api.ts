import { useQueryClient } from '@tanstack/react-query';

import { attempt, type AuthRefusal } from '../auth.api.ts';
import { useSecurityChange } from '../factor/security.api.ts';
import { sessionsKey } from './sessions.api.ts';

export interface NewCredential {
  readonly email?: string;
  readonly password?: string;
}

/**
 * A new password is valid at once and signs the other devices out; a new address is valid once both addresses have confirmed;
 * their links lead to the site's root.
 */
export function useChangeCredentials() {
  const queries = useQueryClient();
  return useSecurityChange(
    (client, credential: NewCredential) =>
      client.updateUser(credential, { emailRedirectTo: `${location.origin}/` }),
    () => void queries.invalidateQueries({ queryKey: sessionsKey }),
  );
}

export const sendProofCode = (): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.reauthenticate());
