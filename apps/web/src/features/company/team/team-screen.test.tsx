import type { Duties, Team } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { comeBack } from '../../../lib/api/come-back.fixture.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { SeatQuestion } from './seat-choice.tsx';
import { TeamScreen } from './team-screen.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const line = (digit: number, role: 'owner' | 'manager' | 'attendant', can_remove = role !== 'owner') => ({
  user_id: id(digit),
  full_name: `Pessoa ${digit}`,
  email: `pessoa${digit}@patinha.test`,
  role,
  joined_at: null,
  is_seated: true,
  keeps_seat: false,
  is_own: digit === 1,
  is_shown: false,
  can_remove,
});
const team: Team = {
  company_name: 'Pet Shop Azul',
  own_role: 'owner',
  suspension: null,
  invitable_roles: ['manager', 'attendant'],
  seats: { taken: 3, limit: 10 },
  seat_change: null,
  members: [line(1, 'owner'), line(2, 'attendant')],
  invitations: [
    {
      id: id(5),
      email: 'bia@patinha.test',
      role: 'manager',
      expires_at: '2026-12-01T12:00:00.000Z',
      can_revoke: true,
    },
  ],
};

const refusal = (status: number, code: string, fields = {}) =>
  Response.json({ error: { code, requestId: 'x', fields } }, { status });

const duties: Duties = { items: [], company_hours: [], services: [] };

const noInvitations: { readonly items: readonly object[] } = { items: [] };

let client: QueryClient;

/** The server: one answer for reading, one for changes, and the invitations received; gives what was sent. */
function show(
  read: (path: string) => Response,
  change: () => Response = () => refusal(500, 'internal'),
  received = noInvitations,
  what = <TeamScreen />,
) {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/invitations/received')) return Promise.resolve(Response.json(received));
    if (method === 'GET' && address.endsWith('/duties')) return Promise.resolve(Response.json(duties));
    if (method === 'GET') return Promise.resolve(read(address));
    sent.push({ method, path: address, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Promise.resolve(change());
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{what}</MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('the owner sees people, seats and invitations, and invites', async () => {
  let answer = Response.json(team, { status: 201 });
  const sent = show(
    () => Response.json(team),
    () => answer.clone(),
  );
  expect(await screen.findByText('2 pessoas e 1 convite, de 10 lugares')).toBeDefined();
  expect(screen.getByText('bia@patinha.test')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(screen.getByText('Informe o e-mail.')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'novo@patinha.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Convite enviado'));
  expect(sent).toMatchObject([{ method: 'POST', body: { email: 'novo@patinha.test', role: 'attendant' } }]);

  // The word on the first one does not stand over the refusal of the second.
  answer = refusal(409, 'company/already-invited');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'novo@patinha.test');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Não foi possível enviar o convite')).toBeDefined();
  expect(toasts.current()?.isOpen).toBe(false);
});

test('the owner changes a role in place, and copies and sends an invitation again', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  const sent = show(
    () => Response.json(team),
    () => Response.json({ link: 'https://patinha.test/empresa/team#convite=abc' }),
  );
  const role = await screen.findByRole('combobox', { name: 'Papel de Pessoa 2: atendente' });
  expect(screen.getByText('O que cada papel pode')).toBeDefined();
  await userEvent.selectOptions(role, 'Gerente');
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Pessoa 2 agora é gerente'));
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar o convite de bia@patinha.test' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Convite reenviado'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await userEvent.click(screen.getByRole('button', { name: 'Copiar link do convite de bia@patinha.test' }));
  expect(await screen.findByRole('button', { name: 'Link copiado' })).toBeDefined();
  expect(copied).toHaveBeenCalledWith('https://patinha.test/empresa/team#convite=abc');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /api/company/team/members/${id(2)}/role`,
    `POST /api/company/team/invitations/${id(5)}/resend`,
    `POST /api/company/team/invitations/${id(5)}/link`,
  ]);
});

test('says why an invitation is refused, at its field where it is one', async () => {
  show(
    () => Response.json(team),
    () => refusal(400, 'request/invalid', { email: 'invalid' }),
  );
  await userEvent.type(await screen.findByLabelText(/^E-mail/), 'nada');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Confira o endereço de e-mail.')).toBeDefined();
});

test('people put themselves on the page of the company, and are taken off it by who manages them', async () => {
  const shown = { ...team, members: [line(1, 'owner'), { ...line(2, 'attendant'), is_shown: true }] };
  const sent = show(
    () => Response.json(shown),
    () => Response.json({}),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Aparecer na página da empresa' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Você aparece na página da empresa'));
  await userEvent.click(screen.getByRole('button', { name: 'Tirar Pessoa 2 da página da empresa' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Pessoa tirada da página'));
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', `/api/company/team/members/${id(1)}/page`, { is_shown: true }],
    ['PUT', `/api/company/team/members/${id(2)}/page`, { is_shown: false }],
  ]);
});

test('removes after asking', async () => {
  const sent = show(
    () => Response.json(team),
    () => Response.json({}),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Pessoa 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Pessoa 2 da equipe?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Pessoa removida da equipe'));
  expect(sent).toMatchObject([{ method: 'DELETE', path: `/api/company/team/members/${id(2)}` }]);
});

test('an attendant sees their own place and the way to the scanner', async () => {
  const own = { ...team, own_role: 'attendant' as const, invitable_roles: [], invitations: [] };
  show(() => Response.json({ ...own, members: [{ ...line(2, 'attendant'), is_own: true }] }));
  expect(await screen.findByText('Você é atendente de Pet Shop Azul.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Validar carteirinha' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sair da equipe' })).toBeDefined();
  expect(screen.queryByText('Convites que esperam')).toBeNull();
});

test('a member of a suspended company reads why, with nothing to press but the way out', async () => {
  const own = { ...team, own_role: 'attendant' as const, invitable_roles: [], invitations: [] };
  const suspension = { reason: 'Maus-tratos em apuração.' };
  show(() => Response.json({ ...own, suspension, members: [{ ...line(2, 'attendant'), is_own: true }] }));
  expect(await screen.findByText('Pet Shop Azul está suspensa')).toBeDefined();
  expect(screen.getByText('Motivo: Maus-tratos em apuração.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sair da equipe' })).toBeDefined();
});

test('a company on freemium reads why it cannot invite anyone', async () => {
  show(() =>
    Response.json({ ...team, seats: { taken: 1, limit: 1 }, members: [line(1, 'owner')], invitations: [] }),
  );
  expect(await screen.findByText(/Seu plano inclui só o responsável/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Enviar convite' })).toBeNull();
});

test('an invitation is accepted by a press, and its token leaves the address', async () => {
  history.replaceState(null, '', '/empresa/team#convite=abcdefgh12345');
  const sent = show(
    () => refusal(404, 'company/no-team'),
    () => Response.json({ ...team, own_role: 'attendant' }),
  );
  const accept = await screen.findByRole('button', { name: 'Aceitar convite' });
  expect(sent).toEqual([]);
  await userEvent.click(accept);
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Você entrou na equipe de Pet Shop Azul'));
  expect(sent).toMatchObject([{ path: '/api/company/team/join', body: { token: 'abcdefgh12345' } }]);
  expect(location.hash).toBe('');
});

test('an invitation to this account names the company and the role, and is accepted without the link', async () => {
  const invitation = {
    id: id(6),
    company_name: 'Pet Feliz',
    role: 'manager',
    expires_at: '2026-12-01T12:00:00.000Z',
  };
  const sent = show(
    () => refusal(404, 'company/no-team'),
    () => Response.json({ ...team, own_role: 'manager' }),
    { items: [invitation] },
  );
  expect(await screen.findByText('Pet Feliz convidou você como gerente')).toBeDefined();
  expect(screen.queryByText('Você não faz parte de uma equipe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar convite' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Você entrou na equipe de Pet Feliz'));
  expect(sent).toMatchObject([{ path: '/api/company/team/join', body: { invitation: id(6) } }]);
});

test('a user without a team, and a failing server, each get a message', async () => {
  show(() => refusal(404, 'company/no-team'));
  expect(await screen.findByText('Você não faz parte de uma equipe')).toBeDefined();
  cleanup();
  show(() => refusal(500, 'internal'));
  expect(await screen.findByText('Não foi possível carregar a equipe')).toBeDefined();
});

test('typed input survives a failed refetch of the team, and disappears with the team', async () => {
  const answers = { read: () => Response.json(team) };
  show(() => answers.read());
  await userEvent.type(await screen.findByLabelText(/^E-mail/), 'novo@patinha.test');
  answers.read = () => refusal(503, 'unavailable');
  await comeBack(client);
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'novo@patinha.test');
  answers.read = () => refusal(404, 'company/no-team');
  await comeBack(client);
  expect(await screen.findByText('Você não faz parte de uma equipe')).toBeDefined();
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
});

test('before the plan gets smaller the owner chooses who keeps a place', async () => {
  const smaller = {
    ...team,
    seat_change: { at: '2026-12-10T12:00:00.000Z', limit: 2 },
    members: [line(1, 'owner'), line(2, 'attendant'), line(3, 'manager')],
  };
  const sent = show(
    () => Response.json(smaller),
    () => Response.json(smaller),
  );
  const card = within(
    await screen.findByRole('region', { name: 'Em 10/12/2026 o plano tem 2 lugares, com o seu' }),
  );
  expect(card.getByLabelText(/^Pessoa 3/u)).toHaveProperty('disabled', true);
  await userEvent.click(card.getByLabelText(/^Pessoa 2/u));
  await userEvent.click(card.getByLabelText(/^Pessoa 3/u));
  await userEvent.click(card.getByRole('button', { name: 'Salvar quem fica' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/company/team/seats', body: { member_ids: [id(3)] } }]),
  );
});

test('the question before a smaller plan goes on once the choice is saved', async () => {
  const [onAnswered, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const members = [line(2, 'attendant'), line(3, 'manager')];
  const sent = show(
    () => Response.json(team),
    () => Response.json(team),
    noInvitations,
    <SeatQuestion members={members} limit={2} label="Cancelar" onAnswered={onAnswered} onClose={onClose} />,
  );
  const asked = within(await screen.findByRole('dialog', { name: 'O plano fica com 2 lugares, com o seu' }));
  await userEvent.click(asked.getByRole('button', { name: 'Cancelar' }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ path: '/api/company/team/seats', body: { member_ids: [id(2)] } }]);
});

test('a member without a place reads why, and finds no door', async () => {
  const own = { ...line(2, 'attendant'), is_seated: false };
  show(() =>
    Response.json({ ...team, own_role: 'attendant', invitable_roles: [], members: [own], invitations: [] }),
  );
  expect(await screen.findByText('Você está sem lugar no plano de Pet Shop Azul')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Validar carteirinha' })).toBeNull();
});

test('the owner of a team that is too large reads who is without access', async () => {
  const members = [line(1, 'owner'), { ...line(2, 'attendant'), is_seated: false }];
  show(() => Response.json({ ...team, seats: { taken: 2, limit: 1 }, members, invitations: [] }));
  expect(await screen.findByText('O plano tem 1 lugar. Sem acesso: Pessoa 2.')).toBeDefined();
});
