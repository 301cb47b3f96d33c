import { describe, expect, test } from 'vitest';

import { readOauthSettings } from './oauth-settings.ts';

const google = {
  OAUTH_GOOGLE_ISSUER: 'https://accounts.google.com',
  OAUTH_GOOGLE_CLIENT_ID: 'id',
  OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
};

describe('identity providers in the settings', () => {
  test('are named by their settings, in any number', () => {
    const { providers, problems } = readOauthSettings(
      {
        ...google,
        OAUTH_PADARIA_ISSUER: 'http://127.0.0.1:4000',
        OAUTH_PADARIA_CLIENT_ID: 'x',
        OAUTH_PADARIA_CLIENT_SECRET: 'y',
        OAUTH_PADARIA_SCOPES: 'openid',
        PORT: '3000',
      },
      false,
    );
    expect(problems).toEqual([]);
    expect(providers.map(({ name, scopes }) => [name, scopes])).toEqual([
      ['google', 'openid email profile'],
      ['padaria', 'openid'],
    ]);
  });

  test.each([
    [{ OAUTH_GOOGLE_ISSUER: 'https://a.test' }, ['OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET']],
    [{ ...google, OAUTH_GOOGLE_ISSUER: 'accounts' }, ['OAUTH_GOOGLE_ISSUER']],
    [{ ...google, OAUTH_GOOGLE_ISSUER: 'http://accounts.google.com' }, ['OAUTH_GOOGLE_ISSUER']],
    [
      {
        OAUTH_EMAIL_ISSUER: 'https://a.test',
        OAUTH_EMAIL_CLIENT_ID: 'x',
        OAUTH_EMAIL_CLIENT_SECRET: 'y',
      },
      ['OAUTH_EMAIL_ISSUER'],
    ],
  ])('%j are refused in production by the names %j', (source, named) => {
    const { providers, problems } = readOauthSettings(source, true);
    expect(providers).toEqual([]);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(named);
  });
});
