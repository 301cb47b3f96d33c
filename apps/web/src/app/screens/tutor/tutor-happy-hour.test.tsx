import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { TutorHappyHour } from './tutor-happy-hour.tsx';

const offer = (digit: number, changes = {}) => ({
  id: `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`,
  partner_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a10',
  partner_name: 'Pet Shop Azul',
  city: 'São Paulo',
  state: 'SP',
  title: 'Terça do banho',
  description: null,
  pct_off: 15,
  min_value_cents: 5000,
  max_discount_cents: null,
  start_at: '2026-11-20T12:00:00.000Z',
  end_at: '2026-12-20T12:00:00.000Z',
  days_of_week: [2],
  start_minute: null,
  end_minute: null,
  at_counter: true,
  online: true,
  is_running: true,
  runs_until: '2026-11-24T21:00:00.000Z',
  starts_at: null,
  distance_km: null,
  ...changes,
});

function show(answer: (address: string) => Response) {
  const network = vi.fn<(address: string) => Promise<Response>>((address) =>
    Promise.resolve(answer(address)),
  );
  vi.stubGlobal('fetch', network);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TutorHappyHour />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => network.mock.calls.map(([address]) => address);
}
const lines = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what runs says until when, what does not run yet when it begins; no distance without a position', async () => {
  const later = { is_running: false, runs_until: null, starts_at: '2026-11-25T17:00:00.000Z' };
  show(() => Response.json({ items: [offer(1), offer(2, later)] }));
  const [now, soon] = await lines();
  expect(now).toMatch(
    /^Terça do banho15% de descontoPet Shop Azul • São PauloCompra mínima de R\$ 50,00Vale agora, até ter\. 24\/11, 18:00Vale no balcão e online$/,
  );
  expect(soon).toMatch(/Em breve.*15% de desconto.*Começa em qua\. 25\/11, 14:00Vale no balcão e online$/);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/prestadores/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a10',
  );
});

test('a position requested by the tutor shows distances', async () => {
  const getCurrentPosition = (found: (position: object) => void) =>
    found({ coords: { latitude: -23.56141, longitude: -46.65589 } });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const requests = show((address) =>
    Response.json({ items: [offer(1, address.includes('lat=') ? { distance_km: 1.5 } : {})] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Usar minha localização' }));
  await vi.waitFor(async () => expect((await lines())[0]).toContain('São Paulo • 1,5 km'));
  expect(requests().at(-1)).toBe('/api/happy-hour?lat=-23.561&lng=-46.656');
  expect(screen.queryByRole('button', { name: 'Usar minha localização' })).toBeNull();
});

test('an empty list and a failure each show a message', async () => {
  show(() => Response.json({ items: [] }));
  expect(await screen.findByText('Nenhuma promoção no momento')).toBeDefined();
  cleanup();
  show(() => Response.json({ error: { code: 'internal', requestId: 'r' } }, { status: 500 }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
