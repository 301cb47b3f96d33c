import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { LostPetScreen } from './lost-pet/lost-pet-screen.tsx';
import { PetScreen } from './pet-screen.tsx';
import { aPetDetail } from './pet.fixture.ts';

const thor = aPetDetail({
  breed: 'Vira-lata',
  weight_grams: 18_400,
  is_neutered: true,
  microchip: '076000123456789',
  vaccines_until: '2099-03-01',
  doses: [
    {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a32',
      kind: 'vaccine',
      name: 'V10',
      given_on: '2026-03-01',
      next_on: '2099-03-01',
    },
    {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a31',
      kind: 'vaccine',
      name: 'v10',
      given_on: '2025-03-01',
      next_on: '2026-03-01',
    },
    {
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a30',
      kind: 'antiparasitic',
      name: 'Bravecto',
      given_on: '2026-01-01',
      next_on: '2026-03-20',
    },
  ],
});

/** The network by the end of the address: what is read (an error is no answer), and what was sent. */
function show(
  path: string,
  answers: Record<string, unknown>,
  write: () => Response = () => Response.json({}),
) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method, body }) => {
      if (method !== 'GET') {
        sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
        return Promise.resolve(write());
      }
      const { pathname } = new URL(address, 'http://localhost');
      const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1];
      if (answer instanceof Error) return Promise.reject(answer);
      const gone = { error: { code: 'pet/page-not-found', message: '', requestId: 'r' } };
      return Promise.resolve(
        answer === undefined ? Response.json(gone, { status: 404 }) : Response.json(answer),
      );
    }),
  );
  const router = createMemoryRouter(
    [
      { path: '/tutor/pets/:petId', element: <PetScreen /> },
      { path: '/pet-perdido/:token', element: <LostPetScreen /> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the screen of a pet', () => {
  test('shows the profile, until when it is covered, and the next day of each last dose', async () => {
    show('/tutor/pets/x', { '/api/pets/x': thor });
    expect(await screen.findByRole('heading', { level: 1, name: 'Thor' })).toBeDefined();
    expect(screen.getByText('18,4 kg')).toBeDefined();
    expect(screen.getByText('Vacinas: em dia até 01/03/2099')).toBeDefined();
    expect(screen.getByText('Antiparasitários: sem registro em dia')).toBeDefined();
    expect(screen.getByText('próxima em 01/03/2099')).toBeDefined();
    expect(screen.getByText('venceu em 20/03/2026')).toBeDefined();
    expect(screen.queryByText('venceu em 01/03/2026')).toBeNull();
  });

  test('notes a dose, and says below the field what the server refused', async () => {
    const sent = show('/tutor/pets/x', { '/api/pets/x': thor }, () =>
      Response.json(
        { error: { code: 'request/invalid', message: '', requestId: 'r', fields: { given_on: 'too_big' } } },
        { status: 400 },
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Anotar dose' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anotar dose' }));
    await userEvent.type(dialog.getByLabelText('Nome'), 'Raiva');
    await userEvent.type(dialog.getByLabelText('Aplicada em'), '2099-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Anotar' }));
    expect(await dialog.findByText('A data não pode estar no futuro.')).toBeDefined();
    expect(sent[0]?.body).toEqual({ kind: 'vaccine', name: 'Raiva', given_on: '2099-01-01', next_on: null });
  });

  test('of a pet beyond the plan only shows, and can still report it lost', async () => {
    show('/tutor/pets/x', { '/api/pets/x': { ...thor, is_read_only: true } });
    expect(await screen.findByText(/só para leitura/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Anotar dose' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar Thor' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Avisar que se perdeu' })).toBeDefined();
  });

  test('that is gone says so, and leads back', async () => {
    show('/tutor/pets/x', {});
    expect(await screen.findByText('Não encontramos este pet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Meus Pets' })).toBeDefined();
  });
});

describe('the page of a lost pet', () => {
  const lost = {
    name: 'Thor',
    species: 'dog',
    breed: null,
    avatar_url: null,
    note: 'Usa coleira azul.',
    last_seen: 'Praça da Sé',
    since: '2026-11-22T12:00:00.000Z',
  };
  const page = '/pet-perdido/AAAAAAAAAAAAAAAAAAAAAA';

  test('takes a message and keeps its conversation in this browser', async () => {
    const message = {
      id: '5f0c1d3e-8c1f-4a53-9c1e-4b0f6f7d2a22',
      is_from_tutor: false,
      text: '<b>Vi</b> agora.',
      sent_at: '2026-11-22T13:00:00.000Z',
    };
    const sent = show(
      page,
      { '/api/lost-pets/AAAAAAAAAAAAAAAAAAAAAA': lost, '/messages': { items: [message] } },
      () => Response.json({ conversation_id: '5f0c1d3e-8c1f-4a53-9c1e-4b0f6f7d2a21' }, { status: 201 }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar mensagem' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Escreva onde e quando você viu.');
    await userEvent.type(screen.getByLabelText('Mensagem'), 'Vi agora.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await vi.waitFor(() => expect(toasts.current()?.title).toBe('Mensagem enviada'));
    expect(sent[0]?.body).toEqual({ text: 'Vi agora.' });
    // What a stranger wrote is text, never markup.
    expect(await screen.findByText('<b>Vi</b> agora.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Mensagem'), 'De novo.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({
      text: 'De novo.',
      conversation_id: '5f0c1d3e-8c1f-4a53-9c1e-4b0f6f7d2a21',
    });
  });

  test('that was closed says so', async () => {
    show(page, {});
    expect(await screen.findByRole('heading', { name: 'Esta página não existe mais' })).toBeDefined();
  });

  test('that does not load says once why, and can be loaded again', async () => {
    const answers: Record<string, unknown> = { [page.slice(-22)]: new TypeError('offline') };
    show(page, answers);
    const reason = 'Sem conexão com o servidor. Verifique a internet e tente novamente.';
    expect((await screen.findByRole('alert')).textContent).toBe(`${reason}Tentar novamente`);
    expect(screen.getAllByText('Não foi possível carregar a página')).toHaveLength(1);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    answers[page.slice(-22)] = lost;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Thor se perdeu' })).toBeDefined();
  });
});
