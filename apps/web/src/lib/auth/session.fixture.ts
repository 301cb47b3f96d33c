import type { Me } from '@patinha/contract/account';

import { sessionStorageKey } from './auth-client.ts';

/** A tutor with a name and an e-mail address only. */
export const aProfile = (changes: Partial<Me> = {}): Me => ({
  user_id: '0b8e2f6c-5a1d-4f6e-9f0a-3c2d1e0f9a8b',
  email: 'ana@patinha.test',
  full_name: 'Ana Reis',
  user_type: 'tutor',
  roles: ['tutor'],
  team: null,
  phone: null,
  document_number: null,
  bio: null,
  address: null,
  avatar_url: null,
  consent_version: null,
  consent_accepted_at: null,
  created_at: '2026-03-10T12:00:00.000Z',
  ...changes,
});

/** Stores a session of this user in the browser, as another tab does. */
export function storeSession({ user_id: id, email }: Pick<Me, 'user_id' | 'email'> = aProfile()): void {
  const session = {
    access_token: 'head.body.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: { id, email },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
}
