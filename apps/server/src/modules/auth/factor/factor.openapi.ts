import type { Call } from '../http/auth-call.openapi.ts';

const access = 'signed-in';

/** Second factors and recovery codes in the OpenAPI document. */
export const factorCalls: Readonly<Record<string, Call>> = {
  'POST /factors': {
    operationId: 'authEnrolFactor',
    summary: 'Begins a second factor of type totp or phone',
    access,
    body: ['factor_type'],
  },
  'POST /factors/:factor_id/challenge': {
    operationId: 'authChallengeFactor',
    summary: 'Asks for a code of a factor; that of a phone is sent',
    access,
    body: [],
  },
  'POST /factors/:factor_id/verify': {
    operationId: 'authVerifyFactor',
    summary: 'Answers a challenge and raises the session to aal2',
    access,
    body: ['challenge_id', 'code'],
  },
  'DELETE /factors/:factor_id': {
    operationId: 'authRemoveFactor',
    summary: 'Removes a second factor',
    access,
    destructive: true,
  },
  'GET /factors/recovery-codes': {
    operationId: 'authRecoveryCodes',
    summary: 'How many recovery codes are left',
    access,
  },
  'POST /factors/recovery-codes': {
    operationId: 'authMakeRecoveryCodes',
    summary: 'Makes ten recovery codes, shown this once',
    access,
    body: [],
  },
  'POST /factors/recovery-codes/regenerate': {
    operationId: 'authRemakeRecoveryCodes',
    summary: 'Makes ten new recovery codes; the old ones are void',
    access,
    body: [],
  },
  'POST /factors/recovery-codes/verify': {
    operationId: 'authUseRecoveryCode',
    summary: 'Uses up a recovery code and raises the session to aal2',
    access,
    body: ['code'],
  },
  'DELETE /factors/recovery-codes': {
    operationId: 'authRemoveRecoveryCodes',
    summary: 'Gives the recovery codes up',
    access,
    destructive: true,
  },
};
