import { productName } from '@patinha/domain/shared';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { addressSubject } from '../../platform/http/address-subject.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import type { ModuleRoutes } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentUser } from './auth.presenter.ts';
import { findUserWithIdentities } from './auth.queries.ts';
import {
  readPasswordGrant,
  readPkceGrant,
  readRefreshGrant,
  readResend,
  readSignUp,
} from './auth.requests.ts';
import { signOut } from './factor/factor-logout.actions.ts';
import { registerFactors } from './factor/factor.routes.ts';
import { sendAuthError } from './http/auth-error.handler.ts';
import { AuthError, refusedFields } from './http/auth.errors.ts';
import { requireBearer } from './http/bearer.http.ts';
import { parseFormBody, parseJsonBody } from './http/request-body.http.ts';
import { jsonBodyOf, mailReturnOf, originOf, queryOf, signInOrigin } from './http/request.http.ts';
import { registerOauth } from './oauth/oauth.routes.ts';
import { requestMail } from './recovery/mail-request.actions.ts';
import { registerRecovery } from './recovery/recovery.routes.ts';
import { refreshSession } from './session/session.actions.ts';
import type { LogoutScope } from './session/session.queries.ts';
import { openAddressShares } from './sign-in/address-share.ts';
import { perAddress } from './sign-in/auth.limits.ts';
import { signInWithPassword } from './sign-in/sign-in.actions.ts';
import { signUp } from './sign-in/sign-up.actions.ts';
import { registerUser } from './sign-in/user.routes.ts';
import { registerVerify } from './sign-in/verify.routes.ts';
import { exchangeAuthCode } from './token/auth-code.actions.ts';
import { authCore } from './token/auth-core.crypto.ts';

/** The protocol of the browser client under AUTH_BASE_PATH, outside the rules of /api (conventions, "Answers"). */
export const authRoutes: ModuleRoutes = (app, platform) => {
  void app.register(
    (scope, _options, done) => {
      speakProtocol(scope);
      registerPublic(scope, platform);
      registerTokens(scope, platform);
      registerVerify(scope, platform);
      registerSession(scope, platform);
      registerRecovery(scope, platform);
      registerUser(scope, platform);
      registerFactors(scope, platform);
      registerOauth(scope, platform);
      done();
    },
    { prefix: platform.env.AUTH_BASE_PATH },
  );
};

const parsed = (parse: (text: string) => unknown) => async (_request: FastifyRequest, body: string) =>
  parse(body);

const versionPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Bodies, errors and headers as the protocol has them. */
function speakProtocol(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, parsed(parseJsonBody));
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    parsed(parseFormBody),
  );
  scope.setErrorHandler(sendAuthError);
  scope.setNotFoundHandler((request, reply) => sendAuthError(new AuthError('not_found'), request, reply));
  scope.addHook('onRequest', (request, reply, done) => {
    const version = request.headers['x-supabase-api-version'];
    if (typeof version === 'string' && versionPattern.test(version))
      void reply.header('x-supabase-api-version', version);
    void reply.header('cache-control', 'no-store');
    done();
  });
}

function registerPublic(scope: FastifyInstance, platform: Platform): void {
  scope.get('/health', () => ({
    name: productName,
    version: '1',
    description: `Accounts and sessions of ${productName}`,
  }));
  scope.get('/settings', () => ({
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      ...Object.fromEntries(platform.env.OAUTH_PROVIDERS.map(({ name }) => [name, true])),
    },
    disable_signup: platform.env.AUTH_DISABLE_SIGNUP,
    mailer_autoconfirm: platform.env.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    saml_enabled: false,
  }));
  scope.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { keys: await authCore(platform).keys.published() };
  });
}

function registerTokens(scope: FastifyInstance, platform: Platform): void {
  scope.post('/signup', async (request, reply) => {
    await consume(platform, perAddress('auth-mail-request', addressSubject(request.ip)));
    return signUp(platform, {
      ...readSignUp(jsonBodyOf(request)),
      mailReturn: mailReturnOf(platform, request),
      origin: signInOrigin(platform, request, reply),
    });
  });
  scope.post('/resend', async (request) => {
    await consume(platform, perAddress('auth-mail-request', addressSubject(request.ip)));
    const { type, email } = readResend(jsonBodyOf(request));
    // Nothing is ever sent to a telephone for a user who signs in by address.
    if (type === 'signup' || type === 'email_change')
      await requestMail(platform, { type, email, ...mailReturnOf(platform, request) });
    return {};
  });
  const inShare = openAddressShares(platform.env.RATE_LIMIT_SCALE);
  scope.post('/token', (request, reply) => {
    const grant = queryOf(request, 'grant_type') ?? '';
    const answer = () => answerGrant(platform, { grant, request, reply });
    return grant === 'refresh_token' ? answer() : inShare(addressSubject(request.ip), answer);
  });
}

interface GrantRequest {
  readonly grant: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answerGrant(platform: Platform, { grant, request, reply }: GrantRequest) {
  // A renewal is charged by refreshSession: one that is genuine costs its address nothing.
  if (grant !== 'refresh_token')
    await consume(platform, perAddress('auth-token', addressSubject(request.ip)));
  const body = jsonBodyOf(request);
  switch (grant) {
    case 'password':
      return signInWithPassword(platform, readPasswordGrant(body), signInOrigin(platform, request, reply));
    case 'refresh_token':
      return refreshSession(platform, readRefreshGrant(body).refresh_token, originOf(platform, request));
    case 'pkce':
      return exchangeAuthCode(platform, readPkceGrant(body), signInOrigin(platform, request, reply));
    case 'id_token':
      throw new AuthError('provider_disabled');
    case 'web3':
      throw new AuthError('web3_provider_disabled');
    default:
      throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  }
}

const logoutScopes: readonly LogoutScope[] = ['global', 'local', 'others'];

function registerSession(scope: FastifyInstance, platform: Platform): void {
  scope.get('/user', async (request) => {
    const { userId } = await requireBearer(platform, request);
    const account = await findUserWithIdentities(platform.db, userId);
    if (!account) throw new AuthError('user_not_found');
    return presentUser(account);
  });
  scope.post('/logout', async (request, reply) => {
    const subject = await requireBearer(platform, request);
    const asked = queryOf(request, 'scope') ?? 'global';
    const logoutScope = logoutScopes.find((known) => known === asked);
    if (!logoutScope) throw refusedFields({ scope: 'invalid' });
    await signOut(platform, subject, logoutScope);
    return reply.code(204).send();
  });
}
