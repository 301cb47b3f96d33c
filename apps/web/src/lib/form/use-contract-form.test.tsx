import { textSchema } from '@patinha/contract/shared';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input } from '../../ui/form/input.tsx';
import { ApiError } from '../api/http.ts';
import { unsentForms } from './unsent-forms.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  name: textSchema(10),
  address: z.object({ city: textSchema(20) }),
  code: textSchema(6),
});
const sentences = {
  name: { required: 'Diga o nome.', too_long: 'Use até 10 letras.' },
  city: { required: 'Informe a cidade.' },
  code: { required: 'Diga o código.', invalid: 'O código não confere.' },
};
const start = { name: '', city: '', code: '' };

interface SampleProps {
  readonly send?: (body: z.output<typeof schema>) => Promise<unknown>;
  readonly isRepeated?: boolean;
}

const succeed = () => Promise.resolve();

function Sample({ send = succeed, isRepeated = false }: SampleProps) {
  const form = useContractForm({
    schema,
    start,
    input: ({ city, ...others }) => ({ ...others, address: { city } }),
    sentences,
    extraProblems: ({ name }) => (name === 'Ninguém' ? { name: 'Escolha outro nome.' } : {}),
    refusalProblems: ({ message }) => (message === 'sample/wrong-code' ? { code: 'Código errado.' } : {}),
    send,
    isRepeated,
    keep: 'sample',
    secrets: ['code'],
  });
  return (
    <Form form={form}>
      <Field label="Nome" error={form.problems.name}>
        {(control) => <Input {...control} {...form.text('name')} />}
      </Field>
      <Field label="Cidade" error={form.problems.city}>
        {(control) => <Input {...control} {...form.text('city')} />}
      </Field>
      <Field label="Código" error={form.problems.code}>
        {(control) => <Input {...control} {...form.masked('code')} />}
      </Field>
      <button type="submit">{form.isSending ? 'Enviando' : 'Enviar'}</button>
      {form.failure && <p>{form.failure.message}</p>}
    </Form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const fill = () => {
  type('Nome', ' Pingo ');
  type('Cidade', 'Olinda');
  type('Código', '123');
};

test('says one sentence for each wrong field, and the first takes the focus', () => {
  render(<Sample />);
  type('Nome', 'Pingo');
  submit();
  expect(said()).toEqual(['Informe a cidade.', 'Diga o código.']);
  expect(document.activeElement).toBe(box('Cidade'));
});

test('a field that is being corrected no longer shows an error', () => {
  render(<Sample />);
  submit();
  type('Cidade', 'O');
  expect(said()).toEqual(['Diga o nome.', 'Diga o código.']);
});

test('what only the screen can see comes in the place of the contract', () => {
  render(<Sample />);
  fill();
  type('Nome', 'Ninguém');
  submit();
  expect(said()).toEqual(['Escolha outro nome.']);
});

test('sends what the contract made of the values, once', async () => {
  const sent: unknown[] = [];
  render(
    <Sample
      send={(body) => {
        sent.push(body);
        return new Promise(() => undefined);
      }}
    />,
  );
  fill();
  submit();
  fireEvent.submit(screen.getByRole('button', { name: 'Enviando' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Pingo', address: { city: 'Olinda' }, code: '123' }]));
});

test('reads a control that was filled without an event', async () => {
  const sent: unknown[] = [];
  render(<Sample send={(body) => Promise.resolve(sent.push(body))} />);
  fill();
  box('Código').value = '456';
  submit();
  await waitFor(() => expect(sent).toMatchObject([{ code: '456' }]));
});

test('a refusal by the server appears at its fields, and no typed input is lost', async () => {
  const refusal = new ApiError({
    code: 'request/invalid',
    status: 400,
    fields: { 'address.city': 'invalid', unknown: 'invalid' },
  });
  render(<Sample send={() => Promise.reject(refusal)} />);
  fill();
  submit();
  await screen.findByText('request/invalid');
  expect(said()).toEqual(['Informe a cidade.']);
  expect(document.activeElement).toBe(box('Cidade'));
  expect([box('Nome').value, box('Código').value]).toEqual([' Pingo ', '123']);
});

test('a code of the server may speak of a field', async () => {
  const refusal = new ApiError({ code: 'sample/wrong-code', status: 409 });
  render(<Sample send={() => Promise.reject(refusal)} />);
  fill();
  submit();
  await screen.findByText('Código errado.');
  expect(document.activeElement).toBe(box('Código'));
});

test('a draft outlives the form, but no secret does; it can be let go', () => {
  const { unmount } = render(<Sample />);
  fill();
  unmount();
  render(<Sample />);
  expect([box('Nome').value, box('Cidade').value, box('Código').value]).toEqual([' Pingo ', 'Olinda', '']);
  expect(Object.values(sessionStorage).join('')).not.toContain('123');
  fireEvent.click(screen.getByRole('button', { name: 'Começar de novo' }));
  expect(box('Nome').value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('no draft is left of what was sent', async () => {
  render(<Sample isRepeated />);
  fill();
  expect(sessionStorage).toHaveLength(1);
  submit();
  await waitFor(() => expect(box('Nome').value).toBe(''));
  expect(sessionStorage).toHaveLength(0);
});

test('counts as unsent from the first change until it is sent', async () => {
  const { unmount } = render(<Sample />);
  expect(unsentForms.hasAny()).toBe(false);
  fill();
  expect([unsentForms.hasAny(), unsentForms.areKept()]).toEqual([true, true]);
  submit();
  await waitFor(() => expect(unsentForms.hasAny()).toBe(false));
  type('Nome', 'Amora');
  expect(unsentForms.hasAny()).toBe(true);
  unmount();
  expect(unsentForms.hasAny()).toBe(false);
});
