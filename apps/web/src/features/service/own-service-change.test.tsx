import { addDays, calendarDay } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { OwnServicesPanel } from './own-services-panel.tsx';
import { anOwnService, ownServiceList } from './service.fixture.ts';

const walk = anOwnService();
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** The network: what is answered to a write, and what was sent with it. */
function show(listed: object, answerWrite: () => Response) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method = 'GET', body }) => {
      if (method === 'GET') return Promise.resolve(Response.json(listed));
      sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : method });
      return Promise.resolve(answerWrite());
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SessionProvider>
          <OwnServicesPanel side="prestador" />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('pausing a service', () => {
  test('sends the day of the return, and the service can be put back before it', async () => {
    const until = addDays(calendarDay(new Date()), 7);
    const active = anOwnService({ is_active: true });
    const sent = show(ownServiceList(active), () => Response.json({ paused_until: until }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pausar Passeio no parque' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ address: `/api/services/${active.id}/pause`, body: { until } }]);
    expect(toasts.current()).toMatchObject({ title: 'Serviço em pausa' });
  });

  test('a paused service says until when, and comes back at one press', async () => {
    const paused = anOwnService({ is_active: true, paused_until: '2099-12-10', returns_on: '2099-12-10' });
    const sent = show(ownServiceList(paused), () => Response.json({ paused_until: null }));
    expect(await screen.findByText('Em pausa até 10/12/2099')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar agora' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { until: null } }]));
  });

  test('a refusal stays in the dialog', async () => {
    show(ownServiceList(anOwnService({ is_active: true })), () => refusal(404, 'service/not-found'));
    await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pausar Passeio no parque' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pausar' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Não encontramos este serviço');
  });
});

describe('a service that the server refuses', () => {
  const save = async (code: string) => {
    show(ownServiceList(walk), () => refusal(409, code));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Salvar' }));
    await dialog.findByText('Não foi possível atualizar o serviço');
    return dialog;
  };

  test('marks the field that the refusal is about, and moves the focus there', async () => {
    const dialog = await save('service/no-price');
    const price = dialog.getByLabelText(/Preço por hora/);
    await vi.waitFor(() => expect(document.activeElement).toBe(price));
    expect(price.getAttribute('aria-invalid')).toBe('true');
  });

  test('moves the focus to the reason where no field is to blame', async () => {
    await save('service/read-only');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('plano'));
  });
});

test('a service is removed after a question, and every list is read again', async () => {
  const sent = show(ownServiceList(walk), () => Response.json({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir serviço' }));
  const question = within(await screen.findByRole('dialog', { name: 'Excluir "Passeio no parque"?' }));
  expect(question.getByText(/Reservas, conversas e avaliações que já existem continuam/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ address: `/api/services/${walk.id}`, body: 'DELETE' }]);
  expect(toasts.current()).toMatchObject({ title: '"Passeio no parque" foi excluído' });
});
