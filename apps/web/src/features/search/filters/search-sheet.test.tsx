import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { openMarketplace, page, service } from '../marketplace.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens all filters, and gives what searches for them. */
async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /^Mudar a busca:/ }));
  await screen.findByRole('dialog', { name: 'O que você procura' });
  await screen.findByRole('button', { name: 'Ver resultados' });
  return () => userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
}

test('a category, words and a city are chosen together, and go to the address, the server and the pill', async () => {
  const { requests, router } = openMarketplace('', () => page([service(1)]));
  const see = await openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Banho e Tosa' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Palavras' }), 'cão');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Cidade' }), 'Manaus · AM');
  expect(screen.getByRole('button', { name: 'Banho e Tosa' }).getAttribute('aria-pressed')).toBe('true');
  expect(router.state.location.search).toBe('');
  await see();
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    'categoria=grooming&q=c%C3%A3o&cidade=Manaus&uf=AM',
  );
  await vi.waitFor(() =>
    expect(requests.at(-1)?.toString()).toBe('q=c%C3%A3o&category=grooming&city=Manaus&state=AM'),
  );
  const pill = await screen.findByRole('button', { name: /^Mudar a busca:/ });
  expect(pill.textContent).toBe('Mudar a busca: Banho e Tosa “cão”Manaus · AM · qualquer dia');
});

test('one tap filters, and another takes it away', async () => {
  const { requests } = openMarketplace('', () => page([service(1)]));
  const taps = [
    [/^Até R\$\s50$/, 'max_total_cents=5000'],
    ['Nota 4,8 ou mais', 'min_rating=4.8'],
    ['Aceita gato', 'species=cat'],
    ['Confirma na hora', 'is_instant=true'],
  ] as const;
  await screen.findByRole('article');
  for (const [name, asked] of taps) {
    const chip = screen.getByRole('button', { name });
    await userEvent.click(chip);
    await vi.waitFor(() => expect(requests.at(-1)?.toString()).toBe(`place=home&${asked}`));
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('false');
  }
});

test('the order is chosen beside the count', async () => {
  const { requests } = openMarketplace('', () => page([service(1)]));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Menor preço');
  await vi.waitFor(() => expect(requests.at(-1)?.toString()).toBe('place=home&sort=price'));
});

const openDay = async (address: string) => {
  const market = openMarketplace(address, () => page([service(1)]));
  await screen.findByRole('article');
  const see = await openSheet();
  const field = screen.getByLabelText('Data');
  act(() => field.focus());
  // What the browser tells while day, month and then each digit of the year are typed.
  const type = (...days: readonly string[]) => {
    for (const value of days) fireEvent.change(field, { target: { value } });
  };
  return { ...market, field, see, type };
};

test('a date can be typed: a year on its way stays in the field and holds the search back', async () => {
  const { requests, router, field, see, type } = await openDay('?q=banho');
  for (const day of ['0002-12-05', '0020-12-05', '0209-12-05']) {
    type(day);
    expect(field).toHaveProperty('value', day);
  }
  await see();
  expect(screen.getByText('Escreva a data completa, com os quatro dígitos do ano.')).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(router.state.location.search).toBe('?q=banho');
  type('2099-12-05');
  await see();
  await vi.waitFor(() => expect(requests.at(-1)?.get('starts_at')).toBe('2099-12-05T12:00:00.000Z'));
});

test('what is chosen in the sheet is one step back', async () => {
  const { router, see, type } = await openDay('?q=banho');
  type('2099-12-01', '2099-12-15');
  await userEvent.click(screen.getByRole('button', { name: 'Passeio' }));
  await see();
  await vi.waitFor(() => expect(router.state.location.search).toContain('dia=2099-12-15'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?q=banho');
});

test('an emptied date is no filter', async () => {
  const { router, see, type } = await openDay('?dia=2099-12-05&hora=10:00');
  type('');
  await see();
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a partly deleted date stays the filter until its last part is deleted', async () => {
  const { router, field, see, type } = await openDay('?dia=2099-12-05&hora=10:00');
  const validity = { badInput: true };
  Object.defineProperty(field, 'validity', { value: validity });
  type('');
  fireEvent.blur(field);
  expect(screen.getByText('Escreva a data completa, com os quatro dígitos do ano.')).toBeDefined();
  validity.badInput = false;
  fireEvent.blur(field);
  await see();
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a date of which only a part was typed says what is missing', async () => {
  const { field } = await openDay('');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.blur(field);
  expect(screen.getByText('Escreva a data completa, com os quatro dígitos do ano.')).toBeDefined();
});

test('a date that has passed is said by the press that it holds back', async () => {
  const { field, see } = await openDay('?dia=2020-01-05&hora=10:00');
  act(() => field.blur());
  fireEvent.change(field, { target: { value: '2020-01-06' } });
  expect(screen.queryByText('A data escolhida já passou')).toBeNull();
  await see();
  expect(screen.getByText('A data escolhida já passou')).toBeDefined();
  expect(document.activeElement).toBe(field);
});
