import type { SavedReplies, Thread } from '@patinha/contract/message';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { Composer } from '../composer.tsx';
import { aThread } from '../thread.fixture.ts';

const sold = aThread({ side: 'provider', booking_status: 'cancelled' });
const stored = (...texts: string[]): SavedReplies => ({
  revision: 1,
  may_change: true,
  items: texts.map((text) => ({ text, is_masked: false })),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Server {
  replies: SavedReplies;
  readonly hours?: unknown;
  /** The answer to a change. */
  readonly onSave?: (body: unknown) => Response;
}

/** The message box over a server, with what is asked of it and what is sent. */
function show(server: Server, thread: Thread = sold, openedAt = '/') {
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    if (method === 'PUT') {
      const given: unknown = JSON.parse(typeof body === 'string' ? body : '{}');
      sent.push(given);
      return Promise.resolve(server.onSave?.(given) ?? Response.json(server.replies));
    }
    return Promise.resolve(Response.json(address.endsWith('/free-hours') ? server.hours : server.replies));
  });
  const onSend = vi.fn<(content: unknown) => void>();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[openedAt]}>
        <Composer thread={thread} onSend={onSend} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { asked, sent, onSend };
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sua mensagem' });
const repliesShown = () =>
  within(screen.getByRole('group', { name: 'Suas respostas' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('one tap puts a reply beside what was typed, where the cursor is, and sends nothing', async () => {
  const { onSend } = show({ replies: stored('Chego em dez minutos.', 'Pode trazer a caminha dele?') });
  await userEvent.type(box(), 'Oi, Ana! Até já.');
  box().setSelectionRange(8, 8);
  await userEvent.click(await screen.findByRole('button', { name: 'Chego em dez minutos.' }));
  expect(box().value).toBe('Oi, Ana! Chego em dez minutos. Até já.');
  expect(document.activeElement).toBe(box());
  expect(box().selectionStart).toBe('Oi, Ana! Chego em dez minutos.'.length);
  await userEvent.keyboard(' Tudo certo?');
  expect(box().value).toBe('Oi, Ana! Chego em dez minutos. Tudo certo? Até já.');
  expect(onSend).not.toHaveBeenCalled();
});

test('a reply for which there is no room leaves what was typed, and says so', async () => {
  show({ replies: stored('a'.repeat(500)) });
  const typed = 'b'.repeat(1600);
  await userEvent.click(box());
  await userEvent.paste(typed);
  await userEvent.click(await screen.findByRole('button', { name: 'a'.repeat(500) }));
  expect(box().value).toBe(typed);
  expect(toasts.current()?.title).toMatch(/^Não coube/);
});

test('the free hours become a sentence, on the clock of the place', async () => {
  const items = [
    { day: '2026-11-30', starts_at: ['2026-11-30T13:00:00.000Z', '2026-11-30T16:30:00.000Z'] },
    { day: '2026-12-01', starts_at: ['2026-12-01T12:00:00.000Z'] },
  ];
  show({ replies: stored(), hours: { zone: 'America/Manaus', items } });
  await userEvent.type(box(), 'Oi, Ana!');
  await userEvent.click(await screen.findByRole('button', { name: 'Inserir horários livres' }));
  await waitFor(() =>
    expect(box().value).toBe(
      'Oi, Ana! Tenho estes horários livres: seg. 30/11 às 9:00 ou 12:30; ter. 1/12 às 8:00.',
    ),
  );
});

test('a conversation opened to propose a day has the free hours in its box once, and sends nothing', async () => {
  const items = [{ day: '2026-12-01', starts_at: ['2026-12-01T12:00:00.000Z'] }];
  const thread = { ...sold, other: { ...sold.other, name: 'Rita Carvalho' } };
  const hours = { zone: 'America/Sao_Paulo', items };
  const { asked, onSend } = show({ replies: stored(), hours }, thread, '/messages/1?propor=dia');
  await waitFor(() =>
    expect(box().value).toBe(
      'Oi, Rita! Que tal marcar de novo? Tenho estes horários livres: ter. 1/12 às 9:00.',
    ),
  );
  expect(asked.filter((one) => one.endsWith('/free-hours'))).toHaveLength(1);
  expect(onSend).not.toHaveBeenCalled();
});

test('free dates of a stay have no hours, and without any the box stays as it is', async () => {
  const items = ['2026-11-30', '2026-12-02'].map((day) => ({ day, starts_at: [] }));
  show({ replies: stored(), hours: { zone: 'America/Sao_Paulo', items } });
  await userEvent.click(await screen.findByRole('button', { name: 'Inserir horários livres' }));
  await waitFor(() => expect(box().value).toBe('Tenho vaga nestes dias: seg. 30/11 ou qua. 2/12.'));
  cleanup();
  show({ replies: stored(), hours: { zone: 'America/Sao_Paulo', items: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Inserir horários livres' }));
  await waitFor(() => expect(toasts.current()?.title).toBe('Nenhum horário livre nos próximos 14 dias.'));
  expect(box().value).toBe('');
});

test('a tutor has neither, and who attends for a company changes no reply of it', async () => {
  const { asked } = show({ replies: stored() }, { ...sold, side: 'tutor' });
  expect(box()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Inserir horários livres' })).toBeNull();
  expect(asked).toEqual([]);
  cleanup();
  const replies = { ...stored('Aqui é do Pet Shop Azul.'), may_change: false };
  show({ replies }, { ...sold, is_attendant: true });
  await screen.findByRole('button', { name: 'Aqui é do Pet Shop Azul.' });
  expect(screen.queryByRole('button', { name: 'Editar respostas' })).toBeNull();
});

test('replies are written, ordered and deleted in the conversation, and what was typed can become one', async () => {
  const server: Server = { replies: stored('Um', 'Dois', 'Três') };
  const { sent } = show(server);
  await userEvent.type(box(), 'Pode deixar!');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar respostas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suas respostas' });
  const inDialog = within(dialog);
  await userEvent.click(inDialog.getByRole('button', { name: 'Subir a resposta 3' }));
  await userEvent.click(inDialog.getByRole('button', { name: 'Excluir a resposta 1' }));
  await userEvent.type(inDialog.getByRole('textbox', { name: 'Resposta 2' }), ' vezes');
  await userEvent.click(inDialog.getByRole('button', { name: 'Guardar o que escrevi' }));
  await userEvent.click(inDialog.getByRole('button', { name: 'Nova resposta' }));
  expect(inDialog.queryByRole('button', { name: 'Subir a resposta 1' })).toBeNull();
  server.replies = { ...stored('Três', 'Dois vezes', 'Pode deixar!'), revision: 2 };
  await userEvent.click(inDialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([{ revision: 1, texts: ['Três', 'Dois vezes', 'Pode deixar!'] }]));
  await waitFor(() => expect(repliesShown()).toEqual(['Três', 'Dois vezes', 'Pode deixar!']));
  expect(box().value).toBe('Pode deixar!');
});

test('saving a reply with a contact says that it will be hidden until the confirmation', async () => {
  const masked = { revision: 1, may_change: true, items: [{ text: 'Meu zap: 98765-4321', is_masked: true }] };
  const server: Server = { replies: { ...stored(), revision: 0 }, onSave: () => Response.json(masked) };
  show(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar resposta' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Resposta 1' }), 'Meu zap: 98765-4321');
  server.replies = masked;
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(toasts.current()?.description).toMatch(/o contato aqui aparece escondido/));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar respostas' }));
  const field = await screen.findByRole('textbox', { name: 'Resposta 1' });
  const hints = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((hint) => document.getElementById(hint));
  expect(hints?.map((hint) => hint?.textContent).join(' ')).toMatch(/aparece escondido/);
});

test('a change from elsewhere refuses the saving, and keeps what was typed', async () => {
  const refusal = { error: { code: 'message/replies-changed', message: '', requestId: 'r' } };
  const server: Server = {
    replies: stored('Um'),
    onSave: () => {
      server.replies = { ...stored('Outra'), revision: 2 };
      return Response.json(refusal, { status: 409 });
    },
  };
  const { sent } = show(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Editar respostas' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Resposta 1' }), ' dois');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/mudaram em outro aparelho/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta 1' }).value).toBe('Um dois');
  await waitFor(() => expect(screen.getByText('Outra')).toBeDefined());
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ revision: 2, texts: ['Um dois'] }));
});
