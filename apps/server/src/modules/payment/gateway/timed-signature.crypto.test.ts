import { createHmac } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { isGenuine } from './timed-signature.crypto.ts';

const body = Buffer.from('{"id":"sim_event_1"}');
const signedAt = 1_800_000_000;
const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
const good = `t=${signedAt},v1=${mac('secret', `${signedAt}.${body.toString()}`)}`;
const at = (offsetSeconds: number) => new Date((signedAt + offsetSeconds) * 1000);

const check = (changes: object = {}, secrets: readonly string[] = ['secret']) =>
  isGenuine({ body, signature: good, receivedAt: at(0), ...changes }, secrets);

describe('the signature of an event', () => {
  test.each([
    ['at once', 0, true],
    ['after 300 s', 300, true],
    ['after 301 s', 301, false],
    ['300 s early', -300, true],
    ['301 s early', -301, false],
  ])('holds %s: %s', (_name, offset, expected) => {
    expect(check({ receivedAt: at(offset) })).toBe(expected);
  });

  test('holds for either of two secrets, and for one of two signatures', () => {
    expect(check({}, ['new', 'secret'])).toBe(true);
    expect(check({ signature: good.replace(',', `,v1=${'0'.repeat(64)},`) })).toBe(true);
    expect(check({}, ['new', 'newer'])).toBe(false);
  });

  test('never holds without a secret', () => {
    expect(check({}, [])).toBe(false);
    const empty = `t=${signedAt},v1=${mac('', `${signedAt}.${body.toString()}`)}`;
    expect(check({ signature: empty }, [])).toBe(false);
  });

  test.each([
    ['another body', { body: Buffer.from('{"id":"sim_event_2"}') }],
    ['another time', { signature: good.replace(String(signedAt), String(signedAt + 1)) }],
    ['no time', { signature: good.replace(/^t=\d+,/u, '') }],
    ['a time that is no number', { signature: good.replace(String(signedAt), 'NaN') }],
    ['no signature', { signature: undefined }],
    ['an empty one', { signature: `t=${signedAt},v1=` }],
    ['a shortened one', { signature: good.slice(0, -2) }],
    ['one that is no hexadecimal', { signature: `t=${signedAt},v1=${'z'.repeat(64)}` }],
  ])('fails for %s', (_name, changes) => {
    expect(check(changes)).toBe(false);
  });
});
