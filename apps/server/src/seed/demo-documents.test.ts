import { cnpj, cpf } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';

import { cnpjOf, cpfOf } from './demo-documents.ts';

test.each([1, 17, 4242, 99_999])('documents of number %d pass their check digits', (number) => {
  expect(cpf.isValid(cpfOf(number))).toBe(true);
  expect(cnpj.isValid(cnpjOf(number))).toBe(true);
});
