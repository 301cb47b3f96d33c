import type { Call } from '../http/auth-call.openapi.ts';

const text = { type: 'string' };
const start = {
  provider: text,
  redirect_to: text,
  scopes: text,
  code_challenge: text,
  code_challenge_method: text,
};

/** Sign-in by a provider and linked identities in the OpenAPI document. */
export const oauthCalls: Readonly<Record<string, Call>> = {
  'GET /authorize': {
    operationId: 'authAuthorize',
    summary: 'Leads to an OpenID provider',
    access: 'public',
    query: start,
  },
  'GET /callback': {
    operationId: 'authCallback',
    summary: 'Where the provider leads back to',
    access: 'public',
    query: { code: text, state: text, error: text },
  },
  'GET /user/identities/authorize': {
    operationId: 'authLinkIdentity',
    summary: 'The address of a provider whose account is to be linked',
    access: 'signed-in',
    query: { ...start, skip_http_redirect: text },
  },
  'DELETE /user/identities/:identity_id': {
    operationId: 'authUnlinkIdentity',
    summary: 'Gives up a linked identity, never the last one',
    access: 'signed-in',
    destructive: true,
  },
};
