import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { qrContent, readScannedCode, shortCodeOf, spellShortCode } from './qr-code.ts';

const nonce = '0123456789abcdef0123456789abcdef';

describe('reading a scanned or typed code', () => {
  test.each([
    `PATINHA_${nonce}`,
    `patinha_${nonce}`,
    `  Patinha_${nonce.toUpperCase()} \n`,
    `PATINHA_ ${nonce}`,
    nonce,
  ])('%j is a nonce', (code) => {
    expect(readScannedCode(code)).toEqual({ kind: 'nonce', value: nonce });
  });

  test.each(['K7QX-93MD', 'k7qx 93md', ' K7QX93MD ', 'PATINHA_K7QX-93MD'])('%j is a short code', (code) => {
    expect(readScannedCode(code)).toEqual({ kind: 'short-code', value: 'K7QX93MD' });
  });

  test('letters that are mistaken for digits are read as digits', () => {
    expect(readScannedCode('oIlK-0000')).toEqual({ kind: 'short-code', value: '011K0000' });
  });

  test.each([
    '',
    '   ',
    'PATINHA_',
    `PATINHA_PATINHA_${nonce}`,
    nonce.slice(1),
    `${nonce}0`,
    `OUTRA_${nonce}`,
    'K7QX-93M',
    'K7QX-93MU',
    'https://example.com',
  ])('%j is no code at all', (code) => {
    expect(readScannedCode(code)).toBeUndefined();
  });

  test('the QR content reads back as its nonce', () => {
    expect(readScannedCode(qrContent(nonce))).toEqual({ kind: 'nonce', value: nonce });
  });
});

describe('the short code', () => {
  test.each([
    { bytes: [0, 0, 0, 0, 0], code: '00000000' },
    { bytes: [0, 0, 0, 0, 1], code: '00000001' },
    { bytes: [255, 255, 255, 255, 255], code: 'ZZZZZZZZ' },
    { bytes: [0x08, 0x42, 0x10, 0x84, 0x21], code: '11111111' },
  ])('$bytes is $code', ({ bytes, code }) => {
    expect(shortCodeOf(Uint8Array.from(bytes))).toBe(code);
  });

  test('every code reads back as it was spelled', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
        const value = shortCodeOf(bytes);
        expect(readScannedCode(spellShortCode(value))).toEqual({ kind: 'short-code', value });
      }),
    );
  });
});
