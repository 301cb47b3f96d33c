import type { LoyaltyCard } from '@patinha/contract/loyalty-card';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { LoyaltyCardPanel } from './loyalty-card-panel.tsx';
import type { CardPlace } from './loyalty-card.api.ts';

const serverClock = new Date('2031-01-01T00:00:00.000Z');
const nonce = '0123456789abcdef0123456789abcdef';

const card = (secondsLeft: number, changes: Partial<LoyaltyCard> = {}): LoyaltyCard => ({
  user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  status: 'active',
  full_name: 'Helena Prado',
  email: 'helena@casa.br',
  tier: 'gold',
  total_spent_cents: 123_450,
  qr_nonce: nonce,
  short_code: 'K7QX93MD',
  nonce_expires_at: new Date(serverClock.getTime() + secondsLeft * 1000).toISOString(),
  uses_count: 31,
  validations_count: 4,
  read_at: serverClock.toISOString(),
  ...changes,
});

const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const rotations = () =>
  network.mock.calls.filter(([, init]) => init?.method === 'POST').map(([address]) => address);

/** Answers reads with the cards in turn (the last one again and again) and renewals with `rotation`. */
function answer(cards: readonly LoyaltyCard[], rotation: () => Response = () => Response.json(nonce)) {
  let reads = 0;
  network.mockImplementation((_address, init) => {
    if (init?.method === 'POST') return Promise.resolve(rotation());
    reads += 1;
    return Promise.resolve(Response.json(cards[Math.min(reads, cards.length) - 1]));
  });
}

async function show(place: CardPlace = 'screen') {
  const client = new QueryClient({
    // As the app has it.
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
  render(
    <QueryClientProvider client={client}>
      <LoyaltyCardPanel place={place} />
    </QueryClientProvider>,
  );
  await seconds(0);
}
/** Lets time pass, and what it set off settle: a call, its answer and the read after it. */
const seconds = async (count: number) => {
  await act(() => vi.advanceTimersByTimeAsync(count * 1000));
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(1));
};

const visibility = vi.spyOn(document, 'visibilityState', 'get');
function setVisible(isVisible: boolean) {
  visibility.mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  // This device's clock is years behind the server's: the countdown must not care.
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') });
  vi.stubGlobal('fetch', network);
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('the card', () => {
  test('shows the member, the code and the two counters', async () => {
    answer([card(120)]);
    await show();
    for (const text of [
      'Membro Gold',
      'Ativa',
      'Helena Prado',
      'helena@casa.br',
      'QR válido para desconto em estabelecimentos parceiros',
      'K7QX-93MD',
      'Usos',
      '31',
      'Descontos usados',
      '4',
      'Gasto Total',
      'R$ 1.234,50',
    ])
      expect(screen.getByText(text)).toBeDefined();
    const qr = screen.getByTitle('QR Code da sua carteirinha').closest('svg');
    expect([qr?.getAttribute('width'), qr?.getAttribute('height')]).toEqual(['150', '150']);
  });

  test.each([
    ['silver', 'Membro Silver'],
    ['diamond', 'Membro Diamond'],
  ] as const)('of tier %s says %s', async (tier, label) => {
    answer([card(120, { tier })]);
    await show();
    expect(screen.getByText(label)).toBeDefined();
  });

  test('draws its code at the level of the specification, though a higher one would fit', async () => {
    answer([card(100)]);
    await show();
    const drawn = screen.getByTitle('QR Code da sua carteirinha').closest('svg');
    const dark = drawn?.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
    // The first two modules of the ninth row carry the level: both are dark for L, the second is light for M.
    expect(dark).toMatch(/M0 8h[2-9]v1/);
  });

  test('that is suspended shows no code and offers no renewal', async () => {
    answer([card(-5, { status: 'suspended', qr_nonce: null, short_code: null })]);
    await show();
    expect(screen.getByText('Suspensa')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Renovar QR' })).toBeNull();
    expect(rotations()).toEqual([]);
  });

  test('that cannot be loaded says so and can be loaded again', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await show();
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível carregar a carteirinha');
    answer([card(120)]);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await seconds(0);
    expect(screen.getByText('Helena Prado')).toBeDefined();
  });

  test('shows the error and a busy button during a retry', async () => {
    network.mockRejectedValue(new TypeError('offline'));
    await show();
    const said = screen.getByRole('alert').textContent;
    const again = screen.getByRole('button', { name: 'Tentar novamente' });
    network.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      throw new TypeError('offline');
    });
    again.focus();
    for (let press = 0; press < 2; press += 1) {
      fireEvent.click(again);
      await seconds(1);
      expect(screen.getByRole('alert').textContent).toBe(said);
      expect([again.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', again]);
    }
    expect(network).toHaveBeenCalledTimes(2);
    await seconds(5);
    expect(screen.getByRole('alert').textContent).toBe(
      said?.replace('Tentar novamente', 'Ainda não deu certo.Tentar novamente'),
    );
    expect(again.getAttribute('aria-busy')).toBeNull();
    answer([card(120)]);
    fireEvent.click(again);
    await seconds(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Helena Prado')).toBeDefined();
  });
});

describe('the countdown', () => {
  test('ticks each second, warns from thirty seconds on and says so once', async () => {
    answer([card(120)]);
    await show();
    expect(screen.getByText('Novo código em 2:00')).toBeDefined();
    await seconds(1);
    expect(screen.getByText('Novo código em 1:59')).toBeDefined();
    await seconds(88);
    expect(screen.getByText('Novo código em 0:31')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('');
    await seconds(1);
    expect(screen.getByText('expira em breve · 0:30')).toBeDefined();
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('expira em breve');
    await seconds(5);
    expect(screen.getByText('expira em breve · 0:25')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(rotations()).toEqual([]);
  });

  test('a clock that is set back does not extend the code’s lifetime', async () => {
    answer([card(40), card(120, { qr_nonce: 'f'.repeat(32) })]);
    await show();
    setVisible(false);
    vi.setSystemTime(new Date('2026-03-09T12:00:00.000Z'));
    await seconds(40);
    expect(screen.queryByTitle('QR Code da sua carteirinha')).toBeNull();
    expect(screen.getByText('Código expirado')).toBeDefined();
  });

  test('what the answer was under way is gone from its life', async () => {
    network.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return Response.json(card(40));
    });
    await show();
    await seconds(5);
    expect(screen.getByText('Novo código em 0:35')).toBeDefined();
  });

  test('a code that dies without a connection waits for one, and says so', async () => {
    answer([card(2), card(120)]);
    await show();
    onlineManager.setOnline(false);
    await seconds(2);
    expect(screen.getByText('Código vencido. Conecte-se para um novo.')).toBeDefined();
    expect(screen.queryByTitle('QR Code da sua carteirinha')).toBeNull();
    expect(screen.getByRole('button', { name: 'Renovar QR' })).toHaveProperty('disabled', true);
    expect(rotations()).toEqual([]);
    onlineManager.setOnline(true);
    await seconds(0);
    expect(rotations()).toHaveLength(1);
    expect(screen.getByText('Novo código em 2:00')).toBeDefined();
  });

  test('at zero the code is renewed by itself, once, and the new one is shown', async () => {
    answer([card(2), card(120, { qr_nonce: 'f'.repeat(32), uses_count: 32 })]);
    await show();
    await seconds(2);
    expect(rotations()).toEqual(['/api/rpc/rotate_qr_code']);
    expect(screen.getByText('32')).toBeDefined();
    expect(screen.getByText('Novo código em 2:00')).toBeDefined();
    await seconds(60);
    expect(rotations()).toHaveLength(1);
  });

  test('a card without a code yet gets its first one', async () => {
    answer([card(-100, { qr_nonce: null, short_code: null, uses_count: 0 }), card(120)]);
    await show();
    await seconds(0);
    expect(rotations()).toHaveLength(1);
    expect(screen.getByTitle('QR Code da sua carteirinha')).toBeDefined();
  });

  test('does not renew while the page is hidden, and does not show the expired code', async () => {
    answer([card(2), card(120)]);
    await show();
    setVisible(false);
    await seconds(600);
    expect(rotations()).toEqual([]);
    expect(screen.queryByTitle('QR Code da sua carteirinha')).toBeNull();
    setVisible(true);
    await seconds(0);
    expect(rotations()).toHaveLength(1);
  });

  test('a failing renewal is not retried in a storm', async () => {
    const readAt = new Date(serverClock.getTime() + 3_000).toISOString();
    answer([card(2), card(2, { qr_nonce: null, short_code: null, read_at: readAt })], () =>
      Response.json({ error: { code: 'internal', message: 'internal', requestId: 'r' } }, { status: 500 }),
    );
    await show();
    await seconds(120);
    expect(rotations()).toHaveLength(1);
    expect(screen.getByText('Código expirado')).toBeDefined();
  });

  test('another window’s renewal a moment ago is taken over by reading again', async () => {
    answer([card(2), card(117)], () =>
      Response.json(
        { error: { code: 'request/rate-limited', message: '', requestId: 'r' } },
        { status: 429, headers: { 'retry-after': '3' } },
      ),
    );
    await show();
    await seconds(2);
    expect(screen.getByText('Novo código em 1:57')).toBeDefined();
    expect(rotations()).toHaveLength(1);
  });
});

describe('renewal by hand', () => {
  test.each([
    ['screen', '/api/rpc/rotate_qr_code', 'Seu QR Code foi renovado com sucesso!'],
    ['dashboard', '/api/rpc/rotate_qr_code_enhanced', 'Novo código gerado com sucesso'],
  ] as const)('on the %s calls %s and says so', async (place, address, description) => {
    answer([card(120)]);
    await show(place);
    fireEvent.click(screen.getByRole('button', { name: 'Renovar QR' }));
    await seconds(0);
    expect(rotations()).toEqual([address]);
    expect(toasts.current()).toMatchObject({ title: 'QR Code atualizado', description });
  });

  test.each([
    ['screen', 'Erro', 'Não foi possível atualizar o QR Code.'],
    ['dashboard', 'Erro ao atualizar QR', 'Muitas tentativas em pouco tempo. Aguarde 3 segundos.'],
  ] as const)('that fails on the %s says %s', async (place, title, description) => {
    answer([card(120)], () =>
      Response.json(
        { error: { code: 'request/rate-limited', message: '', requestId: 'r' } },
        { status: 429, headers: { 'retry-after': '3' } },
      ),
    );
    await show(place);
    fireEvent.click(screen.getByRole('button', { name: 'Renovar QR' }));
    await seconds(0);
    expect(toasts.current()).toMatchObject({ title, description, tone: 'destructive' });
  });
});
