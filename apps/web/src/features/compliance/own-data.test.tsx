import { policyVersion } from '@patinha/contract/policy';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { ComplianceScreen } from './compliance-screen.tsx';

const me = aProfile();
const consent = {
  policy_version: 1,
  policy_hash: 'h',
  accepted_version: null,
  accepted_hash: null,
  accepted_at: null,
  is_current: false,
};
const accepted = {
  ...consent,
  accepted_version: 1,
  accepted_at: '2026-11-21T15:00:00.000Z',
  is_current: true,
};
const noTerms = {
  blockers: [],
  open_bookings: 0,
  balance_cents: 0,
  promotional_cents: 0,
  points: 0,
};
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

beforeEach(() => storeSession());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => localStorage.clear());

/** The network: what each method and path answers, and the bodies that were sent. */
function show(address: string, answers: Record<string, () => Response>) {
  const sent: unknown[] = [];
  const usual: Record<string, () => Response> = {
    'GET /api/me': () => Response.json(me),
    'GET /api/compliance/consent': () => Response.json(consent),
    'GET /api/compliance/export': () => Response.json({ export: null }),
    'GET /api/compliance/deletion': () => Response.json(noTerms),
    'GET /api/compliance/views': () => Response.json({ items: [], next_cursor: null }),
  };
  vi.stubGlobal('fetch', (asked: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const { pathname } = new URL(asked, location.href);
    const answer = answers[`${method} ${pathname}`] ?? usual[`${method} ${pathname}`];
    return Promise.resolve(answer?.() ?? new Response('', { status: 500 }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>
          <ComplianceScreen />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return sent;
}

describe('accepting the terms', () => {
  test('needs the tick, sends the displayed version, and then shows the day of acceptance', async () => {
    const sent = show('/compliance', { 'POST /api/compliance/consent': () => Response.json(accepted) });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar Aceitação' }));
    expect(screen.getByRole('alert').textContent).toBe('Você precisa aceitar os termos para continuar');
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar Aceitação' }));
    expect(await screen.findByText('Você aceitou a versão 1 em 21/11/2026.')).toBeTruthy();
    expect(sent).toEqual([{ shown_version: policyVersion }]);
    expect(toasts.current()?.title).toBe('Consentimento atualizado');
  });

  test('is asked again after a new version', async () => {
    show('/compliance', {
      'GET /api/compliance/consent': () =>
        Response.json({ ...accepted, policy_version: 2, is_current: false }),
    });
    expect(
      await screen.findByText('Você aceitou a versão 1. O texto mudou: leia e confirme de novo.'),
    ).toBeTruthy();
    expect(screen.getByRole('checkbox')).toBeTruthy();
  });

  test('says when the server has newer texts than the page', async () => {
    show('/compliance', {
      'POST /api/compliance/consent': () => refusal(409, 'compliance/policy-changed'),
    });
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar Aceitação' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Recarregue a página');
  });
});

const ownData = '/compliance?tab=meus-dados';

describe('the copy of the data', () => {
  const ready = {
    id: me.user_id,
    status: 'ready',
    requested_at: new Date().toISOString(),
    expires_at: '2026-11-24T15:00:00.000Z',
    size_bytes: 10,
    download_path: '/files/exports/token',
  };

  test('that is overdue can be requested again', async () => {
    const requested_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const waiting = { ...ready, status: 'requested', requested_at, expires_at: null, download_path: null };
    show(ownData, { 'GET /api/compliance/export': () => Response.json({ export: waiting }) });
    expect(await screen.findByRole('button', { name: 'Exportar Meus Dados' })).toBeTruthy();
  });

  test('is requested and shows that it is in progress', async () => {
    show(ownData, {
      'POST /api/compliance/export': () =>
        Response.json(
          { ...ready, status: 'requested', expires_at: null, download_path: null },
          { status: 202 },
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar Meus Dados' }));
    expect(await screen.findByRole('button', { name: 'Exportando...' })).toBeTruthy();
  });

  test('can be downloaded once it is ready; an expired file shows a message', async () => {
    show(ownData, {
      'GET /api/compliance/export': () => Response.json({ export: ready }),
      'GET /files/exports/token': () => refusal(404, 'resource/not-found'),
    });
    expect(await screen.findByText('Seu arquivo está pronto até 24/11/2026, 12:00.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Baixar arquivo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Este arquivo não existe mais');
  });

  test('that cannot be looked for says so, and is found at another try', async () => {
    const answers: Record<string, () => Response> = {
      'GET /api/compliance/export': () => refusal(500, 'internal'),
    };
    show(ownData, answers);
    expect(await screen.findByText('Não foi possível ver se há uma cópia pronta')).toBeTruthy();
    answers['GET /api/compliance/export'] = () => Response.json({ export: ready });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Baixar arquivo' })).toBeTruthy();
    expect(screen.queryByText('Não foi possível ver se há uma cópia pronta')).toBeNull();
  });

  test('that fails says so', async () => {
    show(ownData, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar Meus Dados' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao exportar dados. Tente novamente.');
  });
});

test('the correction leads to the profile, and every access to the data is listed', async () => {
  show(ownData, {
    'GET /api/me': () => Response.json(aProfile({ user_type: 'prestador', roles: ['prestador'] })),
    'GET /api/compliance/views': () =>
      Response.json({
        items: [{ id: '7', viewed_at: '2026-11-21T15:00:00.000Z', viewed_by: 'Olga', kind: 'user-detail' }],
        next_cursor: null,
      }),
  });
  expect(await screen.findByText('Olga, da equipe da Patinha')).toBeTruthy();
  expect(screen.getByText(/abriu a ficha da sua conta/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Atualizar Perfil' }).getAttribute('href')).toBe('/profile');
});

describe('deleting the account', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Minha Conta' }));
    return screen.findByRole('dialog', { name: 'Excluir Minha Conta' });
  };

  test('says that its terms could not be loaded, and asks at another try', async () => {
    const answers: Record<string, () => Response> = {
      'GET /api/compliance/deletion': () => refusal(500, 'internal'),
    };
    show(ownData, answers);
    const dialog = within(await openDialog());
    expect(await dialog.findByText('Não foi possível carregar as condições da exclusão')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Manter conta' })).toBeTruthy();
    answers['GET /api/compliance/deletion'] = () => Response.json(noTerms);
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByRole('button', { name: 'Excluir conta' })).toBeTruthy();
  });

  test('names what blocks the deletion instead of asking', async () => {
    show(ownData, {
      'GET /api/compliance/deletion': () => Response.json({ ...noTerms, blockers: ['bookings', 'balance'] }),
    });
    const dialog = await openDialog();
    await within(dialog).findByText('Antes de excluir, resolva:');
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Agendamentos em aberto ou com pagamento ainda retido', '/tutor/bookings'],
      ['Saldo de reembolso na carteira', '/tutor/wallet'],
    ]);
    expect(within(dialog).queryByRole('button', { name: 'Excluir conta' })).toBeNull();
  });

  test('says what would be lost, and that it failed', async () => {
    show(ownData, {
      'GET /api/compliance/deletion': () =>
        Response.json({ ...noTerms, promotional_cents: 700, points: 1_320 }),
      'POST /api/compliance/deletion': () => refusal(403, 'session/proof-needed'),
    });
    const dialog = await openDialog();
    expect(await within(dialog).findByText(/R\$\s7,00 de cashback e 1\.320 PetPoints/u)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir conta' }));
    expect(await within(dialog).findByText('Erro ao processar solicitação. Tente novamente.')).toBeTruthy();
  });

  test('asks, signs out and says what follows', async () => {
    show(ownData, {
      'POST /api/compliance/deletion': () => Response.json({ due_at: '2026-12-21T15:00:00.000Z' }),
    });
    const dialog = await openDialog();
    expect(
      within(dialog).getByText('Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.'),
    ).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Excluir conta' }));
    expect(
      await screen.findByText('Entre na sua conta para ver, levar ou excluir os seus dados.'),
    ).toBeTruthy();
    expect(toasts.current()?.title).toBe('Sua solicitação de exclusão será processada em até 30 dias.');
  });
});
