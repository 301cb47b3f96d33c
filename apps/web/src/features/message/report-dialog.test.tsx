import type { Message, Thread } from '@patinha/contract/message';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { MessageList } from './message-list.tsx';
import { useSendQueue } from './send-queue.ts';

const id = '3aa83ef1-6aef-4ba1-b767-5a59a3242400';
const at = '2026-11-20T12:00:00.000Z';
const thread: Thread = {
  id,
  subject: 'booking',
  booking_id: id,
  booking_status: 'confirmed',
  service_id: null,
  need_id: null,
  title: 'Passeio no parque',
  side: 'tutor',
  is_attendant: false,
  other: { id, name: 'Carla', photo_url: null, delivered_position: 2, read_position: 1 },
  reveals_contact: false,
  refusal: null,
  last_position: 3,
  read_position: 3,
  unread_count: 0,
  last_message: null,
};
const message = (position: number, change: Partial<Message>): Message => ({
  id: `3aa83ef1-6aef-4ba1-b767-5a59a324240${position}`,
  position,
  is_own: false,
  text: `Mensagem ${position}`,
  is_masked: false,
  is_reported: false,
  photo: null,
  created_at: at,
  ...change,
});
const items = [message(1, { is_own: true }), message(2, {}), message(3, { text: null })];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Conversation = () => <MessageList thread={thread} queue={useSendQueue(thread)} />;

function show(answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (!address.endsWith('/report')) return Promise.resolve(Response.json({ items, next_cursor: null }));
    sent.push([method, address, JSON.parse(typeof body === 'string' ? body : '{}')]);
    return Promise.resolve(answer());
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Conversation />
    </QueryClientProvider>,
  );
  return sent;
}

async function openReport() {
  await userEvent.click(await screen.findByRole('button', { name: 'Opções da mensagem de Carla' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Denunciar' }));
  return within(await screen.findByRole('dialog', { name: 'Denunciar mensagem' }));
}

test('a received message is reported with its reason, and its writer blocked on wish', async () => {
  const sent = show(() => Response.json({}));
  const dialog = await openReport();
  expect(dialog.getByText('Mensagem 2')).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'Parece golpe');
  await userEvent.type(dialog.getByLabelText(/O que aconteceu/), 'Pediu um adiantamento.');
  await userEvent.click(dialog.getByLabelText('Bloquear Carla também'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Denúncia enviada'));
  const address = `/api/threads/${id}/messages/${items[1]?.id}/report`;
  expect(sent).toEqual([
    ['POST', address, { reason: 'fraud', detail: 'Pediu um adiantamento.', also_block: true }],
  ]);
  expect(await screen.findByText('Denunciada por você')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Opções da mensagem/ })).toBeNull();
});

test('a refusal is shown in the dialog, and the text stays', async () => {
  show(() =>
    Response.json(
      { error: { code: 'message/already-reported', message: '', requestId: 'r' } },
      { status: 409 },
    ),
  );
  const dialog = await openReport();
  await userEvent.type(dialog.getByLabelText(/O que aconteceu/), 'Insiste.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Você já denunciou esta mensagem.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/O que aconteceu/).value).toBe('Insiste.');
});
