import { describe, expect, test } from 'vitest';

import { allowedRedirect } from './redirect.rules.ts';

const rules = { siteUrl: 'https://patinha.test', allowed: ['https://app.patinha.test/entrada'] };

describe('address after a mail link', () => {
  test.each([
    ['https://patinha.test/', 'https://patinha.test/'],
    ['https://patinha.test/auth?type=tutor#x', 'https://patinha.test/auth?type=tutor'],
    ['https://app.patinha.test/entrada', 'https://app.patinha.test/entrada'],
    ['https://app.patinha.test/entrada/nova', 'https://app.patinha.test/entrada/nova'],
  ])('%s is allowed', (asked, given) => {
    expect(allowedRedirect(asked, rules)).toBe(given);
  });

  test.each([
    undefined,
    '',
    'https://patinha.test@evil.test/',
    'https://user@patinha.test/',
    'https://patinha.test.evil.test/',
    'http://patinha.test/',
    'https://patinha.test:8443/',
    '//evil.test/',
    '/relative',
    'javascript:alert(1)',
    'https://app.patinha.test/entradas',
    'https://app.patinha.test/',
    'https://2130706433/',
  ])('%s leads to the site instead', (asked) => {
    expect(allowedRedirect(asked, rules)).toBe('https://patinha.test');
  });
});
