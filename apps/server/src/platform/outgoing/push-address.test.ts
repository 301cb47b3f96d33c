import { expect, test } from 'vitest';

import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://push.apple.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'file:///etc/passwd',
  'not an address',
  `https://fcm.googleapis.com/${'x'.repeat(2048)}`,
])('%s is none', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

test('development allows one more origin, but no address that only looks like it', () => {
  const own = 'http://127.0.0.1:4000';
  expect(isPushAddress('http://127.0.0.1:4000/push/1', own)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4001/push/1', own)).toBe(false);
  expect(isPushAddress('http://user@127.0.0.1:4000/push/1', own)).toBe(false);
  expect(isPushAddress('http://127.0.0.1:4000.evil.example/push/1', own)).toBe(false);
});
