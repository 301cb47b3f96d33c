import { attempt, type AuthRefusal } from '../auth.api.ts';

/** The link leads back to the form, which then asks for the new password. */
const returnAddress = () => `${location.origin}/auth?tab=recuperar`;

export const requestRecovery = (email: string): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.resetPasswordForEmail(email, { redirectTo: returnAddress() }));

export const confirmRecovery = (email: string, token: string): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.verifyOtp({ email, token, type: 'recovery' }));

export const setPassword = (password: string): Promise<AuthRefusal | undefined> =>
  attempt((client) => client.updateUser({ password }));
