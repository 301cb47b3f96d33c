import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { LandingPricing } from './landing-pricing.tsx';
import { LandingSafety } from './landing-safety.tsx';
import { LandingSearch } from './landing-search.tsx';

const words = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();

/** The cells of a table's row, the name of the row first. */
const rowOf = (table: HTMLElement, name: string | RegExp) => {
  const row = within(table).getByRole('row', { name });
  return [...row.querySelectorAll('th, td')].map(words);
};

test('the search needs no account and leads to what the marketplace reads', () => {
  render(<LandingSearch />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Buscar quem cuida' });
  within(form).getByLabelText<HTMLSelectElement>('Serviço').value = 'dog_walking';
  within(form).getByLabelText<HTMLInputElement>('Cidade').value = 'São Paulo';
  within(form).getByLabelText<HTMLInputElement>('Data').value = '2026-12-05';
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/marketplace']);
  const sent = new FormData(form);
  expect(['categoria', 'cidade', 'dia'].map((name) => sent.get(name))).toEqual([
    'dog_walking',
    'São Paulo',
    '2026-12-05',
  ]);
});

describe('the prices', () => {
  test('of tutors: free with three pets, or R$ 19 a month', () => {
    render(<LandingPricing />);
    const table = screen.getByRole('table', { name: 'Para tutores' });
    expect(within(table).getAllByRole('columnheader').map(words).slice(1)).toEqual([
      'Tutor BásicoGrátis',
      'Mais PopularTutor PremiumR$ 19por mês',
    ]);
    expect(rowOf(table, /^Pets/)).toEqual(['Pets', 'até 3', 'ilimitados']);
    expect(rowOf(table, /^Cashback/)).toEqual(['Cashback e PetPoints', 'Incluído', 'em dobro']);
  });

  test('of sellers: R$ 99 to R$ 299 a month, what freemium ends at, and the commission', () => {
    render(<LandingPricing />);
    const table = screen.getByRole('table', { name: 'Para quem atende' });
    expect(within(table).getAllByRole('columnheader').map(words).slice(1)).toEqual([
      'PrestadorCadastro grátis',
      'Empresa FreemiumGrátis',
      'Empresa PremiumR$ 99 a R$ 299por mês',
    ]);
    expect(rowOf(table, /^Comissão/)).toEqual(['Comissão por serviço', '12% a 15%', '12% a 15%', '10%']);
    expect(rowOf(table, /^Serviços/)).toEqual([
      'Serviços',
      'sem limite',
      '1 ativo, até 3 cadastrados',
      'sem limite',
    ]);
    expect(rowOf(table, /^Propostas/)).toEqual(['Propostas', 'até 5 por mês', 'até 5 por mês', 'sem limite']);
  });

  test('promise nothing of Premium that is not built', () => {
    render(<LandingPricing />);
    for (const promise of [
      /SOS Pet/,
      /GPS/,
      /Cupons/,
      /Suporte/,
      /LTV/,
      /^API/,
      /Gerente/,
      /[Ss]egur(o|ado)/,
    ])
      expect(screen.queryByText(promise)).toBeNull();
  });
});

test('the safety section lists what everybody has to show', () => {
  render(<LandingSafety />);
  const lists = screen
    .getAllByRole('heading', { level: 3 })
    .slice(0, 3)
    .map((heading) => {
      const list = heading.closest('div')?.parentElement?.querySelector('ul');
      return [words(heading), ...[...(list?.children ?? [])].map(words)];
    });
  expect(lists).toEqual([
    ['Tutor', 'Documento com foto', 'Selfie', 'Pet cadastrado'],
    [
      'Prestador autônomo',
      'Documento com foto',
      'Selfie',
      'Certidão de antecedentes criminais',
      'Certificação, se tiver: vira selo',
    ],
    [
      'Empresa',
      'CNPJ ativo',
      'Documento do responsável',
      'Alvará de funcionamento, se tiver: vira selo',
      'Certificações específicas, se tiver: viram selo',
    ],
  ]);
});
