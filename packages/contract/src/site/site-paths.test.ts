import { describe, expect, test } from 'vitest';

import { isSitePath, sitePaths } from './site-paths.ts';

describe('isSitePath', () => {
  test.each(sitePaths)('%s', (path) => {
    expect(isSitePath(path.replace(/:\w+/, '7f0c0a52'))).toBe(true);
  });

  test('matches a screen of the application', () => {
    expect(sitePaths.filter((path, index) => sitePaths.indexOf(path) !== index)).toEqual([]);
  });

  test.each(['/Carteirinha', '/tutor/pets/', '/servicos/x%20y', ''])('also accepts %j', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  test.each([
    '/nao-existe',
    '/servicos',
    '/servicos/',
    '/servicos/1/2',
    '/bookings//',
    '/tutor/petss',
    '//tutor',
    '/:bookingId',
    '/tutor/:petId',
    '/api',
  ])('rejects %s', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});
