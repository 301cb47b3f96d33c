import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ReferralPanel } from './referral-panel.tsx';

const panel = {
  code: 'ABCD2345',
  url: 'https://patinha.test/?ref=ABCD2345',
  invited_count: 3,
  rewarded_count: 2,
  earned_cents: 2_000,
  rewards_left: 8,
  reward_cents: 1_000,
  least_booking_cents: 5_000,
  rewards_per_month: 10,
  own_bonus_until: null,
};

function show(answer: object | undefined) {
  const network = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(
      answer
        ? Response.json(answer)
        : Response.json({ error: { code: 'internal', requestId: 'x' } }, { status: 500 }),
    ),
  );
  vi.stubGlobal('fetch', network);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ReferralPanel />
    </QueryClientProvider>,
  );
}

const figure = (label: string) =>
  screen.getByText(label).nextElementSibling?.textContent.replaceAll('\u00a0', ' ');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

describe('the referral panel', () => {
  test('shows the code and the counts that the server has', async () => {
    show(panel);
    expect((await screen.findByRole('heading', { level: 2 })).textContent.replaceAll('\u00a0', ' ')).toBe(
      'Ganhe R$ 10 por indicação',
    );
    expect(screen.getByText('ABCD2345')).toBeDefined();
    expect([figure('Indicados'), figure('Com bônus'), figure('Comissão')]).toEqual(['3', '2', 'R$ 20,00']);
    expect(screen.queryByText(/Você foi indicado/)).toBeNull();
  });

  test('shows zeros as the specification writes them', async () => {
    show({ ...panel, invited_count: 0, rewarded_count: 0, earned_cents: 0 });
    await screen.findByText('ABCD2345');
    expect([figure('Indicados'), figure('Comissão')]).toEqual(['0', 'R$ 0,00']);
  });

  test('copies the link and says so', async () => {
    const user = userEvent.setup();
    show(panel);
    await user.click(await screen.findByRole('button', { name: 'Copiar link' }));
    expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Código copiado');
    expect(await navigator.clipboard.readText()).toBe(panel.url);
  });

  test('passes the link to the share sheet of a device that has one', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { share });
    show(panel);
    await userEvent.click(await screen.findByRole('button', { name: 'Indique' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: panel.url }));
  });

  test('shows an invited user the deadline, and says when the limit is reached', async () => {
    show({ ...panel, rewards_left: 0, own_bonus_until: '2026-05-30T12:00:00.000Z' });
    expect(await screen.findByText(/Você foi indicado: agende até 30\/05\/2026/)).toBeDefined();
    expect(screen.getByText(/limite de bônus deste mês/)).toBeDefined();
  });

  test('that cannot be loaded offers another try', async () => {
    show(undefined);
    expect(await screen.findByText('Não foi possível carregar suas indicações')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
