import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cents } from '../shared/index.ts';
import { readBrCode } from '../testing/index.ts';
import { type BrCode, crc16, writeBrCode } from './br-code.ts';

const sample: BrCode = {
  url: 'localhost:3001/pix/v2/SIM7Q2',
  amountCents: cents(10_005),
  merchantName: 'PATINHA SIMULADO',
  merchantCity: 'SAO PAULO',
  txid: 'SIM7Q2',
};

const ascii = (max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(' !#-./09:AZ_az~')), minLength: 1, maxLength: max });
const anyBrCode: fc.Arbitrary<BrCode> = fc.record({
  url: ascii(77),
  amountCents: fc.integer({ min: 0, max: 999_999_999_999 }).map(cents),
  merchantName: ascii(25),
  merchantCity: ascii(15),
  txid: fc.string({ unit: fc.constantFrom(...Array.from('AZaz09')), minLength: 1, maxLength: 25 }),
});

const withChecksum = (body: string) => `${body}6304${crc16(`${body}6304`)}`;

test('the checksum of the standard check text is 29B1', () => {
  expect(crc16('123456789')).toBe('29B1');
});

describe('writing a BR Code', () => {
  test('gives the fields in the order of the standard', () => {
    expect(writeBrCode(sample)).toMatch(
      /^00020101021226500014br\.gov\.bcb\.pix2528localhost:3001\/pix\/v2\/SIM7Q2520400005303986540\d100\.055802BR5916PATINHA SIMULADO6009SAO PAULO62100506SIM7Q26304[0-9A-F]{4}$/u,
    );
  });

  test.each([
    [0, '54040.00'],
    [1, '54040.01'],
    [99, '54040.99'],
    [100_000_000, '541010000'],
  ])('%i centavos become %s', (amount, expected) => {
    expect(writeBrCode({ ...sample, amountCents: cents(amount) })).toContain(expected);
  });

  test.each([
    ['a name of 26 characters', { merchantName: 'A'.repeat(26) }],
    ['a name with an accent', { merchantName: 'PÉ' }],
    ['an address of 78 characters', { url: 'u'.repeat(78) }],
    ['a txid with punctuation', { txid: 'sim_1' }],
    ['an amount beyond 13 digits', { amountCents: cents(1_000_000_000_000_000) }],
  ])('refuses %s', (_name, part) => {
    expect(() => writeBrCode({ ...sample, ...part })).toThrow(RangeError);
  });
});

describe('reading a BR Code', () => {
  test('returns what was written', () => {
    fc.assert(
      fc.property(anyBrCode, (code) => {
        expect(readBrCode(writeBrCode(code))).toEqual(code);
      }),
      { numRuns: 2_000 },
    );
  });

  test('refuses every corruption of one character', () => {
    const text = writeBrCode(sample);
    const replacements = Array.from(' 09AFafz~é\0');
    for (let at = 0; at < text.length; at += 1) {
      for (const other of replacements) {
        if (text[at] === other) continue;
        expect(readBrCode(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
      }
    }
  });

  test('refuses a valid checksum over a broken length', () => {
    const body = writeBrCode(sample).slice(0, -8);
    expect(readBrCode(withChecksum(body))).toStrictEqual(sample);
    expect(readBrCode(withChecksum(body.replace('62100506', '62090506')))).toBeUndefined();
    expect(readBrCode(withChecksum(body.replace('62100506', '62990506')))).toBeUndefined();
  });

  test.each([
    ['another currency', '5303986', '5303840'],
    ['a static code', '010212', '010211'],
    ['another scheme', 'br.gov.bcb.pix', 'br.gov.bcb.pax'],
    ['an amount with a comma', '100.05', '100,05'],
    ['a field that comes twice', '5802BR', '5303986'],
  ])('refuses %s', (_name, from, to) => {
    expect(readBrCode(withChecksum(writeBrCode(sample).slice(0, -8).replace(from, to)))).toBeUndefined();
  });

  test.each(['', '6304', 'texto', '0002'])('refuses %o', (text) => {
    expect(readBrCode(text)).toBeUndefined();
  });
});
