import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import type { DecisionProps } from './decision-form.tsx';
import { MessageReports } from './message-reports.tsx';
import { messageReport, messageReportDetail } from './report.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Stands for the admins' form, which the screen puts in. */
const suspensionForm: DecisionProps['renderSuspension'] = ({ userId, label, perform }) => (
  <button
    type="button"
    onClick={() => void perform({ reason: 'Golpe.', refund_cents: 4_200, is_for_safety: true })}
  >
    {`${label} ${userId}`}
  </button>
);

function show(answer: () => Response = () => Response.json({})) {
  const sent: unknown[] = [];
  const reads: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(typeof body === 'string' ? body : '{}'));
      return Promise.resolve(answer());
    }
    reads.push(address);
    const isList = address.includes('?');
    const items = address.includes('state=open') ? [messageReport] : [];
    return Promise.resolve(Response.json(isList ? { items, next_cursor: null } : messageReportDetail));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageReports renderSuspension={suspensionForm} />
    </QueryClientProvider>,
  );
  return { sent, reads };
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ler mensagem de Carla Menezes' }));
  return within(await screen.findByRole('dialog', { name: 'Mensagem denunciada' }));
};

test('the message is loaded only on request, and a decision needs a reason', async () => {
  const { sent, reads } = show();
  expect(await screen.findByText('Quer combinar ou receber por fora')).toBeDefined();
  expect(screen.getByText('2 mensagens desta pessoa já foram denunciadas')).toBeDefined();
  expect(reads).toHaveLength(1);
  const dialog = await open();
  expect(await dialog.findByText('Pedido de proposta: Passeio no parque')).toBeDefined();
  const quoted = await dialog.findAllByRole('listitem');
  expect(quoted.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Oi, Carla!'),
    expect.stringMatching(/Denunciada.*Paga no meu Pix\./),
    expect.stringContaining('Mensagem apagada'),
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Decisão'), 'warn');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar decisão' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Escreva o motivo.');
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Pagamento por fora.');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar decisão' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Decisão registrada'));
  expect(sent).toEqual([{ decision: 'warn', reason: 'Pagamento por fora.' }]);
});

test('a suspension goes through the form that shows what it touches, with the choice made there', async () => {
  const { sent } = show();
  const dialog = await open();
  await userEvent.selectOptions(await dialog.findByLabelText('Decisão'), 'suspend');
  expect(dialog.queryByRole('button', { name: 'Registrar decisão' })).toBeNull();
  const { reported_user_id: userId } = messageReport;
  await userEvent.click(dialog.getByRole('button', { name: `Suspender conta ${userId}` }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Decisão registrada'));
  const choice = { refund_cents: 4_200, is_for_safety: true };
  expect(sent).toEqual([{ decision: 'suspend', reason: 'Golpe.', ...choice }]);
});

test('a decision that another admin has already made is reported', async () => {
  show(() =>
    Response.json(
      { error: { code: 'message/report-decided', message: '', requestId: 'r' } },
      { status: 409 },
    ),
  );
  const dialog = await open();
  await userEvent.type(await dialog.findByLabelText('Motivo'), 'Golpe.');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar decisão' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Esta denúncia já foi decidida.');
});

test('decided ones have a list of their own', async () => {
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Mostrar'), 'decided');
  expect(await screen.findByText('Nenhuma denúncia decidida')).toBeDefined();
});
