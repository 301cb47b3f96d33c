import type { OwnProvider } from '@patinha/contract/provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { ProviderProfileScreen } from './profile-screen.tsx';
import { anOwnProvider } from './provider.fixture.ts';

const provider = anOwnProvider();

/** The network: the saved page, the answer to a change, and what was sent. */
function show(saved: Partial<OwnProvider> = {}, answer?: Response): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((_path, init) => {
      if (init?.method !== 'PUT') return Promise.resolve(Response.json(anOwnProvider(saved)));
      sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
      return Promise.resolve(answer ?? Response.json(provider));
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ProviderProfileScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

const refusal = (status: number, code: string, fields?: object) =>
  Response.json({ error: { code, message: '', requestId: 'r', fields } }, { status });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar perfil' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the public profile', () => {
  test('shows what is saved, and the way to what tutors see', async () => {
    show();
    expect(await screen.findByLabelText('Nome de exibição')).toHaveProperty('value', 'Carla Cuidadora');
    expect(screen.getByLabelText('Cidade')).toHaveProperty('value', 'São Paulo');
    expect(screen.getByLabelText('Estado (UF)')).toHaveProperty('value', 'SP');
    expect(screen.getByLabelText('Fuso horário')).toHaveProperty('value', 'America/Sao_Paulo');
    const link = screen.getByRole('link', { name: 'Ver como os tutores veem' });
    expect(link.getAttribute('href')).toBe(`/prestadores/${provider.id}`);
  });

  test('of an unverified provider has no public page yet, and says why', async () => {
    show({ is_publishable: false });
    expect(
      await screen.findByText('Sua página pública aparece depois que seus documentos forem conferidos.'),
    ).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile']);
  });

  test('is sent completely, with the current position', async () => {
    const here = { coords: { latitude: -23.5, longitude: -46.6 } };
    const geolocation = { getCurrentPosition: (found: (position: object) => void) => found(here) };
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation } }));
    const sent = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Usar minha localização' }));
    expect(await screen.findByText('Ponto marcado.')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Bairro/), 'Centro');
    await userEvent.clear(screen.getByLabelText('Cidade'));
    await userEvent.type(screen.getByLabelText('Cidade'), 'Manaus');
    await userEvent.selectOptions(screen.getByLabelText('Estado (UF)'), 'AM');
    await save();
    await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Perfil atualizado' }));
    expect(sent).toEqual([
      {
        display_name: 'Carla Cuidadora',
        bio: 'Cuido desde 2012.',
        specialties: 'Cães idosos',
        district: 'Centro',
        city: 'Manaus',
        state: 'AM',
        zone: 'America/Sao_Paulo',
        latitude: -23.5,
        longitude: -46.6,
        crmv_number: null,
        crmv_state: null,
      },
    ]);
  });

  test('without a name, or with half a register, is not sent; the first wrong field has the focus', async () => {
    const sent = show();
    await userEvent.clear(await screen.findByLabelText('Nome de exibição'));
    await userEvent.type(screen.getByLabelText(/Número do CRMV/), '12345');
    await save();
    expect(screen.getByText('Diga o nome que os tutores vão ver.')).toBeDefined();
    expect(screen.getByText('Informe o número e a UF do CRMV, ou deixe os dois em branco.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome de exibição'));
    expect(sent).toEqual([]);
  });

  test('that the server refuses says why in the screen and in the toast', async () => {
    show({}, refusal(409, 'provider/crmv-needed'));
    await screen.findByLabelText('Cidade');
    await save();
    const reason = 'Você tem um serviço veterinário ativo. Desative-o antes de remover o CRMV.';
    expect((await screen.findByRole('alert')).textContent).toBe(`Não foi possível salvar o perfil${reason}`);
    expect(toasts.current()).toMatchObject({ description: reason, tone: 'destructive' });
  });

  test('with a field that only the server finds wrong names it there', async () => {
    show({}, refusal(400, 'request/invalid', { city: 'too_long' }));
    await screen.findByLabelText('Cidade');
    await save();
    expect(await screen.findByText('Use até 80 caracteres na cidade.')).toBeDefined();
    expect(screen.getByLabelText('Cidade').getAttribute('aria-invalid')).toBe('true');
  });

  test('that could not be loaded can be loaded again', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('', { status: 500 }))),
    );
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <ProviderProfileScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar seus dados');
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
