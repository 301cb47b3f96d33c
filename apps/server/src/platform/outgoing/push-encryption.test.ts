import { expect, test } from 'vitest';

import { canEncryptFor, encryptPush } from './push-encryption.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
    'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of the standard is reproduced byte for byte', () => {
  const { text, senderKey, salt, message, ...keys } = example;
  expect(encryptPush(Buffer.from(text), keys, { senderKey, salt }).toString('base64url')).toBe(message);
});

test('equal texts encrypt differently, and padded ones to equal lengths', () => {
  const seal = (text: string) => encryptPush(Buffer.from(text), example, { paddedBytes: 200 });
  expect(seal('Novo pedido').equals(seal('Novo pedido'))).toBe(false);
  expect(seal('Novo pedido')).toHaveLength(seal('Pedido aceito: falta pagar').length);
});

test('a key that is not a point of the curve is detected before sending', () => {
  expect(canEncryptFor(example)).toBe(true);
  expect(canEncryptFor({ ...example, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
});
