import type { TimelineEntry } from '@patinha/contract/admin';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { id, personOf, sheet, show } from './person-page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const entryOf = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  id: `x:${changes.event}`,
  kind: 'booking',
  event: 'booking-requested',
  happened_at: '2026-11-26T18:48:00.000Z',
  by: { user_id: id, name: 'Joana Lemos' },
  text: 'Banho do Bidu',
  amount_cents: 7_140,
  booking_id: id,
  document: null,
  device: null,
  action: null,
  ...changes,
});

describe('the page of a person', () => {
  test('says who it is, what was checked and four figures with their meaning', async () => {
    show(
      personOf({
        business: {
          provider_id: id,
          kind: 'empresa',
          display_name: 'Ana',
          company_name: 'Banho da Ana',
          cnpj: '12870421000152',
          city: 'São Paulo',
          rating: 4.6,
          review_count: 58,
        },
        checks: [{ type: 'doc', approved_at: '2025-03-12T15:00:00.000Z' }],
        money: {
          paid_cents: 499_800,
          received_cents: 428_400,
          retained_cents: 14_280,
          retained_count: 2,
          refunded_cents: 7_140,
          refunded_count: 1,
        },
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Ana Reis', level: 1 })).toBeTruthy();
    expect(screen.getByText(/CNPJ 12\.870\.421\/0001-52/).textContent).toContain('4,6 em 58 avaliações');
    expect(screen.getByText('Documento com foto em 12/03/2025')).toBeTruthy();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['4.998,00', '4.284,00', '142,80', '71,40'].map((sum) => `R$\u00a0${sum}`));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'clientes pagaram',
      'recebeu',
      'guardados, 2 à frente',
      'devolvidos, 1 vez',
    ]);
  });

  test('has one line of time by day, of one kind by a chip, with the way to each thing', async () => {
    const items = [
      entryOf({ event: 'payment-received', kind: 'money' }),
      entryOf({ event: 'note-written', kind: 'team', text: 'Ouvir antes.', booking_id: null }),
      entryOf({ event: 'signed-in', kind: 'sign-in', by: null, device: 'phone', booking_id: null }),
    ];
    const calls = show({
      ...sheet,
      [`GET /api/admin/people/${id}/timeline`]: () => Response.json({ items, next_cursor: null }),
    });
    const line = within(await screen.findByRole('region', { name: 'Linha do tempo' }));
    expect(await line.findByText('Joana Lemos pagou R$ 71,40 por Banho do Bidu')).toBeTruthy();
    expect(line.getByText('Nota de Joana Lemos')).toBeTruthy();
    expect(line.getByText('“Ouvir antes.”')).toBeTruthy();
    expect(line.getByText('Entrou de um celular')).toBeTruthy();
    expect(line.getAllByText('15:48')).toHaveLength(2);
    expect(line.getByRole('link', { name: 'Ver pagamento' }).getAttribute('href')).toBe(
      `/admin/search?q=${id}`,
    );
    await userEvent.click(line.getByRole('button', { name: 'Disputas' }));
    await vi.waitFor(() => expect(calls.at(-1)).toBe(`GET /api/admin/people/${id}/timeline?kind=dispute`));
    expect(line.getByRole('button', { name: 'Disputas' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('keeps a note and never an empty one', async () => {
    const calls = show({
      ...sheet,
      [`POST /api/admin/people/${id}/notes`]: () => Response.json({}),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Escrever nota' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(screen.getByText('Escreva a nota.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nota para a equipe'), 'Segunda queixa');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await vi.waitFor(() =>
      expect(calls).toContain(`POST /api/admin/people/${id}/notes {"text":"Segunda queixa"}`),
    );
    expect(await screen.findByRole('button', { name: 'Escrever nota' })).toBeTruthy();
  });
});
