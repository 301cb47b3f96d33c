import type { Meeting } from '@patinha/contract/meeting';
import { earliestMeeting } from '@patinha/domain/meeting';
import { calendarDay, addDays } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { MeetingForm } from './meeting-form.tsx';
import { useMeetingEntries } from './meeting-row.tsx';
import { aMeeting } from './meeting.fixture.ts';
import { OwnMeetings, PastMeetings } from './own-meetings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = (code: string) =>
  Response.json(
    { error: { code, message: '', requestId: 'r' } },
    { status: code === 'internal' ? 500 : 409 },
  );

interface SentRequest {
  readonly path: string;
  readonly body: unknown;
}

/** The server as far as the screens of meetings know it; gives what was sent to it. */
function serve(answers: {
  readonly open?: readonly Meeting[] | 'broken';
  readonly over?: readonly Meeting[];
  readonly times?: readonly string[];
  /** No day before it has a free time. */
  readonly freeFrom?: string;
  readonly refuse?: string;
}): SentRequest[] {
  const sent: SentRequest[] = [];
  const isTaken = (path: string) =>
    (new URL(path, 'http://x').searchParams.get('day') ?? '') < (answers.freeFrom ?? '');
  const answer = (path: string, method: string): Response => {
    if (method !== 'GET') return answers.refuse ? refusal(answers.refuse) : Response.json(aMeeting());
    if (path.includes('meeting-times'))
      return Response.json({
        zone: 'America/Sao_Paulo',
        items: isTaken(path) ? [] : (answers.times ?? []).map((starts_at) => ({ starts_at })),
      });
    const { open = [], over = [] } = answers;
    if (path.includes('scope=over')) return Response.json({ items: over, next_cursor: null });
    return open === 'broken' ? refusal('internal') : Response.json({ items: open, next_cursor: null });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string, request?: RequestInit) => Promise<Response>>(
      (path, { method = 'GET', body } = {}) => {
        if (method !== 'GET') sent.push({ path, body: JSON.parse(typeof body === 'string' ? body : '{}') });
        return Promise.resolve(answer(path, method));
      },
    ),
  );
  return sent;
}

const show = (children: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  );

/** As they stand in the agenda. */
const TutorsMeetings = () => (
  <>
    <ul>
      {useMeetingEntries(() => null).map(({ id, row }) => (
        <Fragment key={id}>{row}</Fragment>
      ))}
    </ul>
    <PastMeetings />
  </>
);

const asProvider = (changes: Partial<Meeting> = {}) =>
  aMeeting({
    as: 'provider',
    times: [
      { starts_at: '2099-03-10T13:00:00.000Z', is_free: false },
      { starts_at: '2099-03-11T13:00:00.000Z', is_free: true },
    ],
    ...changes,
  });

test('renders nothing without meetings, and a failed load can be retried', async () => {
  serve({});
  const { container, unmount } = show(<OwnMeetings />);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(container.textContent).toBe('');
  unmount();
  serve({ open: 'broken' });
  show(<TutorsMeetings />);
  expect(await screen.findByText('Não foi possível carregar seus encontros')).toBeDefined();
  serve({ open: [aMeeting()] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await screen.findAllByText('Aguardando resposta'))[0]).toBeDefined();
});

test('the tutor sees what was proposed, takes it back and reads why others were declined', async () => {
  const past = aMeeting({
    id: crypto.randomUUID(),
    status: 'declined',
    place_note: 'Praça da Sé',
    reason: 'Viajo nessa semana.',
  });
  const sent = serve({ open: [aMeeting()], over: [past] });
  show(<TutorsMeetings />);
  expect(await screen.findByText('Em um lugar público: Parque da Água Branca')).toBeDefined();
  expect(await screen.findByText('Motivo: Viajo nessa semana.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar pedido de encontro com Carla Menezes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retirar o pedido de encontro?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar pedido' }));
  await vi.waitFor(() => expect(sent).toEqual([{ path: expect.stringMatching(/\/cancel$/), body: {} }]));
});

test('the carer accepts a free time and says where to meet at home', async () => {
  const sent = serve({ open: [asProvider({ place: 'provider', place_note: null })] });
  show(<OwnMeetings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Aceitar encontro com Helena' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aceitar encontro' });
  const [taken, free] = within(dialog).getAllByRole<HTMLInputElement>('radio');
  expect([taken?.disabled, free?.disabled, free?.checked]).toEqual([true, false, true]);
  const confirm = within(dialog).getByRole('button', { name: 'Aceitar encontro' });
  await userEvent.click(confirm);
  expect(within(dialog).getByText('Diga onde você espera, sem o endereço da casa.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Ponto de encontro'), 'Na padaria');
  await userEvent.click(confirm);
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { starts_at: '2099-03-11T13:00:00.000Z', meeting_point: 'Na padaria' },
    ]),
  );
});

test('the carer declines with a reason and reads why something was refused', async () => {
  const sent = serve({ open: [asProvider()], refuse: 'meeting/illegal-move' });
  show(<OwnMeetings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Recusar encontro com Helena' }));
  const dialog = await screen.findByRole('dialog', { name: 'Recusar encontro?' });
  const confirm = within(dialog).getByRole('button', { name: 'Recusar encontro' });
  await userEvent.click(confirm);
  expect(within(dialog).getByText('Escreva o motivo.')).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Viajo.');
  await userEvent.click(confirm);
  expect(
    await within(dialog).findByText('Este encontro mudou enquanto você olhava. Recarregue a página.'),
  ).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Viajo.' }]);
});

test('what is over has no buttons, what is agreed on says where', async () => {
  const agreed = {
    status: 'accepted',
    starts_at: '2099-03-10T13:00:00.000Z',
    ends_at: '2099-03-10T13:30:00.000Z',
    meeting_point: 'No portão',
    address: 'Rua Augusta, 900',
  } as const;
  serve({
    open: [aMeeting(agreed)],
    over: [aMeeting({ ...agreed, id: crypto.randomUUID(), status: 'done' })],
  });
  show(<TutorsMeetings />);
  expect(await screen.findAllByText('Ponto de encontro: No portão')).toHaveLength(2);
  expect(screen.getAllByText('Endereço: Rua Augusta, 900')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancelar encontro com Carla Menezes' })).toBeDefined();
});

test('a request begins with the first day that has a free time', async () => {
  const later = addDays(calendarDay(earliestMeeting(new Date())), 2);
  serve({ times: [`${later}T15:00:00.000Z`], freeFrom: later });
  show(
    <MeetingForm
      serviceId="0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01"
      zone="America/Sao_Paulo"
      locationType="domicilio"
      pets={[]}
      onRequested={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: '12:00' })).toBeDefined();
  expect(screen.getByLabelText(/^Dia/)).toHaveProperty('value', later);
});

test('a request has a time and a place, three times at most, and says why it was refused', async () => {
  const day = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000);
  const times = [48, 49, 50, 51].map((hours) => day(hours).toISOString());
  const sent = serve({ times, refuse: 'meeting/already-open' });
  show(
    <MeetingForm
      serviceId="0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01"
      zone="America/Sao_Paulo"
      locationType="domicilio"
      pets={[{ id: '6d1c1f0a-6c1e-4f0b-9a55-1a2b3c4d5e6f', name: 'Thor' }]}
      onRequested={() => undefined}
    />,
  );
  const submit = screen.getByRole('button', { name: 'Pedir encontro' });
  await userEvent.click(submit);
  expect(screen.getByText('Escolha pelo menos um horário.')).toBeDefined();
  expect(screen.getByText('Diga em que lugar vocês se encontram.')).toBeDefined();
  expect(screen.queryByRole('option', { name: 'No local de quem cuida' })).toBeNull();
  const group = await screen.findByRole('group', { name: /^Horários livres/ });
  const buttons = within(group).getAllByRole<HTMLButtonElement>('button');
  for (const button of buttons.slice(0, 3)) await userEvent.click(button);
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
  const chosen = screen.getByRole('list', { name: 'Horários sugeridos' });
  const [remove] = within(chosen).getAllByRole('button', { name: /^Tirar / });
  if (remove) await userEvent.click(remove);
  expect(buttons[3]?.disabled).toBe(false);
  await userEvent.type(screen.getByLabelText('Qual lugar?'), 'Praça da Sé');
  await userEvent.click(submit);
  expect(await screen.findByText(/^Você já tem um encontro pedido ou marcado com esta pessoa/)).toBeDefined();
  expect(sent[0]?.body).toMatchObject({
    times: times.slice(1, 3),
    place: 'public',
    place_note: 'Praça da Sé',
  });
});
