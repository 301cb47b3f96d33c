import { writeBrCode } from '@patinha/domain/payment';
import { cents } from '@patinha/domain/shared';
import { hasError, parsePix, PixElementType } from 'pix-utils';
import { expect, test } from 'vitest';

const code = writeBrCode({
  url: 'localhost:3001/pix/v2/SIM0A1B2C3D4E5F60718293A4',
  amountCents: cents(8_399),
  merchantName: 'PATINHA SIMULADO',
  merchantCity: 'SAO PAULO',
  txid: 'SIM0A1B2C3D4E5F60718293A4',
});

test('a third-party BR Code reader reads ours as a dynamic Pix', () => {
  const parsed = parsePix(code);
  if (hasError(parsed)) throw new Error(parsed.message);
  expect(parsed).toMatchObject({
    type: PixElementType.DYNAMIC,
    url: 'localhost:3001/pix/v2/SIM0A1B2C3D4E5F60718293A4',
    merchantName: 'PATINHA SIMULADO',
    merchantCity: 'SAO PAULO',
  });
});

test('and refuses it with one changed character', () => {
  expect(hasError(parsePix(code.replace('83.99', '83.98')))).toBe(true);
});
