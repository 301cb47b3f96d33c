import { roles } from '@patinha/domain/shared';

import type { ForeignOperation } from '../../../platform/http/openapi.ts';
import { factorCalls } from '../factor/factor.openapi.ts';
import { oauthCalls } from '../oauth/oauth.openapi.ts';
import type { Call } from './auth-call.openapi.ts';

type Json = Record<string, unknown>;

const text: Json = { type: 'string' };
const redirectTo = { redirect_to: text };

const calls: Readonly<Record<string, Call>> = {
  'GET /health': { operationId: 'authHealth', summary: 'Whether accounts answer', access: 'public' },
  'GET /settings': { operationId: 'authSettings', summary: 'Ways to sign in and up', access: 'public' },
  'GET /.well-known/jwks.json': {
    operationId: 'authKeys',
    summary: 'Public keys of access tokens',
    access: 'public',
  },
  'POST /signup': {
    operationId: 'authSignUp',
    summary: 'Makes an account and mails its confirmation',
    access: 'public',
    query: redirectTo,
    body: ['email', 'password'],
  },
  'POST /resend': {
    operationId: 'authResend',
    summary: 'Mails a confirmation again',
    access: 'public',
    query: redirectTo,
    body: ['type', 'email'],
  },
  'POST /token': {
    operationId: 'authToken',
    summary: 'A session for a password, a refresh token or an auth code',
    access: 'public',
    query: { grant_type: { type: 'string', enum: ['password', 'refresh_token', 'pkce'] } },
    body: [],
  },
  'POST /recover': {
    operationId: 'authRecover',
    summary: 'Mails a link and a code for a new password',
    access: 'public',
    query: redirectTo,
    body: ['email'],
  },
  'POST /otp': { operationId: 'authOtp', summary: 'Closed: no sign-in by code', access: 'public', body: [] },
  'POST /magiclink': {
    operationId: 'authMagicLink',
    summary: 'Closed: no sign-in by link',
    access: 'public',
    body: [],
  },
  'POST /sso': { operationId: 'authSso', summary: 'Closed: no SAML', access: 'public', body: [] },
  'GET /verify': {
    operationId: 'authVerifyPage',
    summary: 'The page of a mail link; it uses nothing up',
    access: 'public',
    query: { token: text, type: text, ...redirectTo },
  },
  'POST /verify': {
    operationId: 'authVerify',
    summary: 'Uses up a mailed link or code and opens a session',
    access: 'public',
    body: ['type'],
  },
  'GET /user': { operationId: 'authUser', summary: 'The user of this session', access: 'signed-in' },
  'PUT /user': {
    operationId: 'authUpdateUser',
    summary: 'Changes password or metadata, or begins to change the e-mail',
    access: 'signed-in',
    query: redirectTo,
    body: [],
  },
  'GET /reauthenticate': {
    operationId: 'authReauthenticate',
    summary: 'Mails the code that proves who is still there',
    access: 'signed-in',
  },
  'POST /logout': {
    operationId: 'authSignOut',
    summary: 'Ends this session, the others, or all',
    access: 'signed-in',
    query: { scope: { type: 'string', enum: ['global', 'local', 'others'] } },
    status: 204,
    destructive: true,
  },
  ...factorCalls,
  ...oauthCalls,
};

function operationOf(
  path: string,
  { access, query = {}, body, status = 200, destructive, ...names }: Call,
): Json {
  return {
    ...names,
    tags: ['auth'],
    ...(access === 'public' ? { security: [] } : { security: [{ bearer: [] }], 'x-roles': roles }),
    ...(destructive && { 'x-destructive': true }),
    parameters: [
      ...Array.from(path.matchAll(/:([a-z_]+)/g), ([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: text,
      })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: bodySchema(body) } } },
    }),
    responses: { [status]: { description: 'Feito' }, '4XX': refusal },
  };
}

const bodySchema = (required: readonly string[]): Json => ({
  type: 'object',
  required,
  properties: Object.fromEntries(required.map((name) => [name, text])),
  additionalProperties: true,
});

const refusal: Json = {
  description: 'Recusado; `code` diz por quê',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'error_code', 'message', 'msg'],
        properties: { code: text, error_code: text, message: text, msg: text },
      },
    },
  },
};

const basePath = '/auth/v1';

/** The protocol in the OpenAPI document, under the default of AUTH_BASE_PATH. */
export const authOperations: readonly ForeignOperation[] = Object.entries(calls).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: `${basePath}${path}`, operation: operationOf(path, call) };
});
