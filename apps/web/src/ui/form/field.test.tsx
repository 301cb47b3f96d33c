import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { CheckField, Field } from './field.tsx';
import { Checkbox, Input } from './input.tsx';

afterEach(cleanup);

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('label, hint and error belong to the control', () => {
  render(
    <Field label="CPF" hint="Só números." error="Confira o CPF." isRequired>
      {(control) => <Input {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'CPF' });
  expect(described(control)).toEqual(['Só números.', 'Confira o CPF.']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(control.getAttribute('aria-required')).toBe('true');
});

test('a valid field has no error attributes', () => {
  render(<Field label="Raça">{(control) => <Input {...control} />}</Field>);
  const control = screen.getByRole('textbox', { name: 'Raça' });
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('the label of a checkbox names it and its error describes it', () => {
  render(
    <CheckField label="Li e aceito os Termos de Uso" error="Você precisa aceitar os termos para continuar">
      {(control) => <Checkbox {...control} />}
    </CheckField>,
  );
  const box = screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' });
  expect(described(box)).toEqual(['Você precisa aceitar os termos para continuar']);
});
