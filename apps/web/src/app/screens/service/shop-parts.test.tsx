import type { ShopPage } from '@patinha/contract/company';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { ShopOffers, ShopParts } from './shop-parts.tsx';

afterEach(cleanup);

const shop: ShopPage = {
  zone: 'America/Sao_Paulo',
  opening: { is_open: true, changes_at: '2026-11-28T21:00:00.000Z' },
  days: [
    {
      day: '2026-11-28',
      open: [
        { start_minute: 480, end_minute: 720 },
        { start_minute: 840, end_minute: 1080 },
      ],
    },
    { day: '2026-11-29', open: [] },
    { day: '2026-11-30', open: [{ start_minute: 0, end_minute: 1440 }] },
  ],
  team: [
    { first_name: 'Olga', photo_url: null, does: [] },
    { first_name: 'Bia', photo_url: '/files/profile-photos/1', does: ['grooming', 'petshop'] },
  ],
  offers: [
    {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a10',
      title: 'Banho da semana',
      pct_off: 15,
      min_value_cents: 5_000,
      max_discount_cents: null,
      at_counter: true,
      online: false,
      runs_until: '2026-11-30T21:00:00.000Z',
    },
  ],
};
const draw = (page: ShopPage) =>
  render(
    <>
      <ShopOffers shop={page} />
      <ShopParts shop={page} />
    </>,
  );
const lines = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getByRole('list')
    .textContent.replaceAll('\u00a0', ' ');

test('a shop says its offers, people and hours', () => {
  draw(shop);
  expect(lines('Ofertas de agora')).toBe(
    '15% de desconto: Banho da semanaCompra mínima de R$ 50,00 • Vale só no balcão • Até seg. 30/11, 18:00No balcão, mostre a carteirinha.',
  );
  expect(lines('Quem atende')).toContain('BiaBanho e Tosa, Petshop');
  const hours = within(screen.getByRole('region', { name: 'Horário' }));
  expect(hours.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '08:00 às 12:00, 14:00 às 18:00',
    'Fechado',
    '24 horas',
  ]);
  expect(hours.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Hoje',
    'dom. 29/11',
    'seg. 30/11',
  ]);
});

test('what a shop does not have is not drawn', () => {
  draw({ ...shop, opening: null, days: [], team: [], offers: [] });
  expect(screen.queryByRole('region')).toBeNull();
});

test('a week of equal days is one line', () => {
  const open = [{ start_minute: 480, end_minute: 1_200 }];
  draw({ ...shop, days: shop.days.map(({ day }) => ({ day, open })) });
  const hours = within(screen.getByRole('region', { name: 'Horário' }));
  expect(hours.getByRole('term').textContent).toBe('Todos os dias');
  expect(hours.getByRole('definition').textContent).toBe('08:00 às 20:00');
});
