import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { publicService } from '../../features/service/service.api.ts';
import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { storeSession } from '../../lib/auth/session.fixture.ts';
import { otherId, providerId, serviceId, show } from './public-pages.fixture.tsx';

const text = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

// jsdom has no layout to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
});

// First, because a page that starts signed out does not look for another tab's session.
test('a tutor finds the heart of the opened service on the page of its provider', async () => {
  storeSession();
  show(`/prestadores/${providerId}`);
  const name = 'Guardar Passeio longo nos favoritos';
  // Its code comes by itself, after the page.
  const heart = await screen.findByRole('button', { name }, { timeout: 10_000 });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

test('a chip brings the form to its hour as often as it is tapped, and the bar forgets one that was changed', async () => {
  storeSession();
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  show(`/servicos/${serviceId}?em=2099-12-11T12:30:00.000Z&minutos=120`);
  const time = await screen.findByLabelText('Horário', {}, { timeout: 10_000 });
  expect(time).toHaveProperty('value', '09:30');
  expect(screen.getByRole('radio', { name: '2 h' })).toHaveProperty('checked', true);
  const bar = within(screen.getByRole('region', { name: 'Preço e agendamento' }));
  expect(bar.getByRole('button', { name: 'Agendar sex. 9:30' })).toBeDefined();
  await userEvent.click(await screen.findByRole('radio', { name: '10:00' }));
  expect(await bar.findByRole('button', { name: 'Agendar' })).toBeDefined();
  const chip = await screen.findByRole('button', { name: 'amanhã 9:30' });
  await userEvent.click(chip);
  await vi.waitFor(() => expect(time).toHaveProperty('value', '09:30'));
  expect(bar.getByRole('button', { name: 'Agendar sex. 9:30' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '10:00' }));
  await userEvent.click(chip);
  await vi.waitFor(() => expect(time).toHaveProperty('value', '09:30'));
  expect(screen.getByRole('radio', { name: '2 h' })).toHaveProperty('checked', true);
});

describe('the page of a service', () => {
  test('says who before what, for how much with the fee, and what was counted', async () => {
    show(`/servicos/${serviceId}`);
    const title = await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio no parque' });
    expect(within(title).getByRole('link').getAttribute('href')).toBe(`/prestadores/${providerId}`);
    expect(screen.getByText('Volta em 10/12/2099. Você já pode marcar a partir desse dia.')).toBeDefined();
    const page = text(document.body);
    expect(page).toContain('São Paulo · SP · Na Patinha desde janeiro de 2026');
    expect(page).toMatch(/Nota 4,5 de 5\s*2 avaliações\s*~5 min\s*para responder\s*Nunca\s*cancelou/);
    expect(page).toContain('Nos últimos 12 meses: 38 atendimentos concluídos“Moro');
    expect(page).toContain('“Moro perto do parque e conheço cada sombra do bairro.”');
    expect(page).toContain('R$ 42,00 por hora: R$ 40,00 do serviço + R$ 2,00 de taxa');
    expect(page).toContain('São Paulo · SP, Em domicílio');
    expect(page).toContain('Passeio, 1 h 30 min');
    expect(page).toContain('Documentos conferidos em 12/11/2026');
    expect(page).not.toContain('Nome público alterado');
    expect(screen.getByRole('img', { name: 'Foto 1 de Passeio no parque' })).toBeDefined();
    const line = (await screen.findByText('O Thor voltou feliz.')).closest('li');
    expect(text(line)).toContain('Nota 4 de 5');
    expect(text(line)).toContain('Carinho com o pet');
    expect(text(line)).toContain('RespostaVolte sempre.');
    expect(text(line)).not.toContain('Denunciar');
  });

  test('offers the other services as choices, and opens the chosen one in its place', async () => {
    show(`/servicos/${serviceId}`);
    const services = await screen.findByRole('region', { name: 'Serviços' });
    const opened = await within(services).findByRole('radio', {
      name: /^Passeio no parque por hora · 1 pet/,
    });
    expect(opened).toHaveProperty('checked', true);
    const other = within(services).getByRole('radio', {
      name: /^Passeio longo 2 h · até 2 pets por vez R\$\s94,50$/,
    });
    await userEvent.click(other);
    await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio longo' });
    expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toHaveProperty('checked', true);
    expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toBe(document.activeElement);
  });

  test('watches the request of the chosen service, not that of the one before', async () => {
    const watched: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly observe = (part: Element) => watched.push(part);
        readonly disconnect = () => undefined;
      },
    );
    show(`/servicos/${serviceId}`);
    const services = await screen.findByRole('region', { name: 'Serviços' });
    await userEvent.click(await within(services).findByRole('radio', { name: /^Passeio longo/ }));
    await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio longo' });
    const request = screen.getByRole('region', { name: 'Agendar' });
    await vi.waitFor(() => expect(watched).toContain(request));
  });

  test('stays at the service that was chosen last, and books nothing until it is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { router, client } = show(`/servicos/${serviceId}`, { [`/api/services/${otherId}`]: promise });
    const services = within(await screen.findByRole('region', { name: 'Serviços' }));
    const bar = within(screen.getByRole('region', { name: 'Preço e agendamento' }));
    const isPending = () => bar.getByRole('button', { name: 'Agendar' }).getAttribute('aria-busy');
    await userEvent.click(await services.findByRole('radio', { name: /^Passeio longo/ }));
    expect(services.getByRole('radio', { name: /^Passeio longo/ })).toHaveProperty('checked', true);
    expect(isPending()).toBe('true');
    await userEvent.click(services.getByRole('radio', { name: /^Passeio no parque/ }));
    await vi.waitFor(() => expect(isPending()).toBeNull());
    resolve();
    await vi.waitFor(() => expect(client.getQueryData(publicService(otherId).queryKey)).toBeDefined());
    expect(router.state.location.pathname).toBe(`/servicos/${serviceId}`);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Carla Cuidadora Passeio no parque' }),
    ).toBeDefined();
  });

  test('carries a free hour to the request, and says so on the bar', async () => {
    show(`/servicos/${serviceId}`);
    const bar = within(await screen.findByRole('region', { name: 'Preço e agendamento' }));
    expect(text(document.querySelector('[data-hides-bar]'))).toContain('R$ 42,00 total, por hora');
    expect(bar.getByRole('button', { name: 'Agendar' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'amanhã 9:30' }));
    expect(bar.getByRole('button', { name: 'Agendar sex. 9:30' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agendar' }));
    const signIn = screen.getByRole('link', { name: 'Entrar para agendar' }).getAttribute('href') ?? '';
    const back = new URL(signIn, 'http://localhost').searchParams.get('voltar');
    expect(back).toBe(`/servicos/${serviceId}?em=2099-12-11T12%3A30%3A00.000Z#agendar`);
  });

  test('opens at its request when the address asks for it', async () => {
    show(`/servicos/${serviceId}#agendar`);
    const title = await screen.findByRole('heading', { name: 'Agendar' });
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('without a free hour in 14 days offers to tell the tutor', async () => {
    show(`/servicos/${otherId}`);
    expect(await screen.findByText('Nenhum horário livre nos próximos 14 dias.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Avise-me' })).toBeDefined();
  });

  test('that is gone says so and leads back to the search', async () => {
    show('/servicos/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a99');
    expect(await screen.findByText('Este serviço não está mais publicado')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Explorar serviços' }).getAttribute('href')).toBe('/marketplace');
  });
});

test('the page of a provider opens its first service that can be booked, and shows no contact', async () => {
  show(`/prestadores/${providerId}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Carla Cuidadora' })).toBeDefined();
  const services = await screen.findByRole('region', { name: 'Serviços' });
  expect(within(services).getByRole('radio', { name: /Volta em 10\/12\/2099/ })).toHaveProperty(
    'checked',
    false,
  );
  expect(within(services).getByRole('radio', { name: /^Passeio longo/ })).toHaveProperty('checked', true);
  expect(await screen.findByText('O Thor voltou feliz.')).toBeDefined();
  const page = text(document.body);
  expect(page).toContain('Novo na Patinha');
  expect(page).toContain('Documentos conferidos em 12/11/2026');
  expect(page).toContain('Nome público alterado em 20/11/2026, depois da conferência');
  expect(page).toContain('7 serviços concluídos');
  expect(page).not.toMatch(/@|\(\d{2}\) ?\d/);
  expect(screen.queryByRole('button', { name: /nos favoritos/ })).toBeNull();
});
