import type { PayoutOverview } from '@patinha/contract/payout';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';

import { anOutlook, someWeeks as weeks } from '../payout.fixture.ts';
import { PayoutWeeksPanel } from './payout-weeks.tsx';

const show = (outlook: PayoutOverview) =>
  render(
    <MemoryRouter>
      <PayoutWeeksPanel outlook={outlook} />
    </MemoryRouter>,
  );
const plain = (part: Element | undefined) => (part?.textContent ?? '').replaceAll('\u00a0', ' ');

afterEach(cleanup);

describe('the next payout', () => {
  test('is first with its day, account and bookings, then twelve weeks and its rows', async () => {
    show(anOutlook({ weeks }));
    const next = within(await screen.findByRole('region', { name: 'Cai na segunda, 23/11' }));
    const text = (name: RegExp) => plain(next.getByText(name));
    expect(text(/^por Pix/)).toBe('por Pix, +55 11 •••••-4321 · 1 agendamento');
    expect(text(/já marcados/)).toBe('mais R$ 350,61 já marcados para 30/11');
    const [row] = next.getAllByRole('listitem');
    await userEvent.click(within(row ?? document.body).getByText('Pingo, de Rita'));
    expect(plain(row)).toMatch(/^Pingo, de RitaPasseio no bairro · ter. 17\/11, 9:00R\$ 127,50/);
    const account = Array.from(row?.querySelectorAll('dl > div') ?? [], plain);
    expect(account).toEqual([
      'Cliente pagou, com R$ 7,50 de taxaR$ 157,50',
      'Seu preçoR$ 150,00',
      'Comissão, 15%-R$ 22,50',
      'Você recebeR$ 127,50',
    ]);
    const link = within(row ?? document.body).getByRole('link', { name: 'Ver agendamento' });
    expect(link.getAttribute('href')).toBe('/bookings/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a15');
    const bars = Array.from(document.querySelectorAll('tbody tr'), plain);
    expect(bars).toHaveLength(12);
    expect(bars.slice(-3)).toEqual([
      '16/11R$ 85,00repassado',
      '23/11R$ 127,50próximo',
      '30/11R$ 350,61já marcado',
    ]);
    expect(bars[0]).toMatch(/^14\/9/);
  });

  test('gives its place to the bar that is chosen, by arrow as by tap', async () => {
    show(anOutlook({ weeks }));
    const bars = within(await screen.findByRole('group', { name: 'Repasses de 12 semanas' }));
    const next = bars.getByRole('radio', { name: /^segunda, 23\/11, próximo, R\$\s127,50$/ });
    expect(next).toHaveProperty('checked', true);
    await userEvent.click(bars.getByRole('radio', { name: /^segunda, 16\/11, repassado/ }));
    const head = await screen.findByRole('region', { name: 'Semana de 16/11' });
    expect(within(head).getByText('R$ 85,00', { selector: 'p' })).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('region', { name: 'Semana de 9/11' })).toBeDefined();
    await userEvent.click(next);
    expect(await screen.findByRole('region', { name: 'Cai na segunda, 23/11' })).toBeDefined();
  });

  test('shows three bookings of many, and all when asked', async () => {
    const lines = Array.from({ length: 7 }, (_, at) =>
      weeks.lines.map((line) => ({ ...line, booking_id: `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2b1${at}` })),
    ).flat();
    show(anOutlook({ weeks: { ...weeks, lines } }));
    const list = within(await screen.findByRole('region', { name: 'Neste repasse' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(list.getByRole('button', { name: 'Ver os 7' }));
    expect(list.getAllByRole('listitem')).toHaveLength(7);
  });

  test.each([{ obstacle: 'stopped', payout_cents: 12_000 } as const, { payout_cents: 500 }])(
    'promises no day for what will not come: %o',
    async (changes) => {
      show(anOutlook({ weeks, ...changes }));
      const next = within(await screen.findByRole('region', { name: 'Guardado' }));
      expect(next.getByRole('heading', { name: 'Disponível' })).toBeDefined();
      expect(next.getByText(/^por Pix/).textContent).not.toMatch(/agendamento/);
      expect(next.getByRole('row', { name: /^23\/11 R\$\s0,00 próximo$/, hidden: true })).toBeDefined();
    },
  );

  test('waits for an account, and before the first one says when it comes', async () => {
    show(anOutlook({ weeks, recipient: null, obstacle: 'no_recipient' }));
    expect(await screen.findByRole('region', { name: 'Esperam pela sua conta' })).toBeDefined();
    cleanup();
    const none = { available_cents: 0, payout_cents: 0, obstacle: 'nothing_available', weeks } as const;
    show(anOutlook({ ...none, weeks: { ...weeks, past: [] } }));
    expect(await screen.findByText(/^O primeiro repasse vem na segunda-feira/)).toBeDefined();
    cleanup();
    show(anOutlook(none));
    expect((await screen.findByRole('region', { name: 'Próximo repasse' })).textContent).not.toMatch(
      /primeiro/,
    );
  });
});
