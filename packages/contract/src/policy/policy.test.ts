import { createHash } from 'node:crypto';

import { bookingSettingsAt } from '@patinha/domain/booking';
import { rewardRulesAt } from '@patinha/domain/wallet';
import { expect, test } from 'vitest';

import { policyHash, policyPlainText, policySettingsDate } from './index.ts';

test('the hash matches the text: a changed text needs a new version and a new hash', () => {
  expect(createHash('sha256').update(policyPlainText()).digest('hex')).toBe(policyHash);
});

test('the figures in the texts are those in force', () => {
  const now = new Date();
  expect(bookingSettingsAt(now)).toEqual(bookingSettingsAt(policySettingsDate));
  expect(rewardRulesAt(now)).toEqual(rewardRulesAt(policySettingsDate));
});

test('the text names each policy and contains its figures', () => {
  const text = policyPlainText();
  for (const title of ['Termos de Uso', 'Privacidade', 'Reembolso']) expect(text).toContain(title);
  expect(text).toMatch(/- 24 horas ou mais antes: 100% do preço e da taxa;/);
  expect(text).toMatch(/no mínimo R\$\s1,99 e no máximo R\$\s14,90/u);
});

test('the text says of a seller’s notes about a pet who sees them, that the copy has them, and until when', () => {
  const text = policyPlainText();
  expect(text).toMatch(/- anotações de quem atende: .* sobre um pet/);
  expect(text).toMatch(/Elas não aparecem nas telas do tutor.*fazem parte da cópia que o tutor pede/);
  expect(text).toMatch(/- anotações de quem atende: até serem apagadas .* a exclusão do pet/);
});
