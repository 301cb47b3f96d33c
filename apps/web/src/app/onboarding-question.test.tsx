import { calendarDay, dayMs } from '@patinha/domain/shared';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOnboarding } from '../features/onboarding/onboarding.fixture.ts';
import { aPet, petList } from '../features/pet/pet.fixture.ts';
import { aProfile, storeSession } from '../lib/auth/session.fixture.ts';
import { SessionProvider } from '../lib/auth/session.tsx';
import { OnboardingQuestion } from './onboarding-question.tsx';
import { queryClient } from './query-client.ts';
import { rememberOnboarding } from './screens/account/onboarding-seen.ts';
import { DashboardNotices } from './screens/dashboard-notices.tsx';
import { NewNeedScreen } from './screens/need-form-screen.tsx';

const team = { company_name: 'Bicho Feliz', role: 'attendant', standing: 'active', is_home: false } as const;

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    '/api/me': aProfile({ phone: '+5511987654321' }),
    '/api/pets': { ...petList(aPet({ name: 'Thor' })), count: 1 },
    '/api/onboarding': anOnboarding(),
    '/api/company/team/invitations/received': { items: [] },
  };
  storeSession();
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const answer = answers[pathname];
    if (method === 'GET' && answer) return Promise.resolve(Response.json(answer));
    const code = pathname === '/api/needs' ? 'onboarding/unfinished' : 'internal';
    const error = { code, fields: { street: 'required', city: 'required' } };
    return Promise.resolve(Response.json({ error }, { status: code === 'internal' ? 500 : 409 }));
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stands for the wizard: afterwards the form starts from the city that was typed there. */
function Wizard() {
  const [search] = useSearchParams();
  return (
    <>
      <h1>Complete seu cadastro</h1>
      <p>{search.get('type')}</p>
      <Link to={`${search.get('voltar')}?cidade=Natal`}>Finalizar</Link>
    </>
  );
}

function show(path: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/marketplace/pedidos/novo" element={<NewNeedScreen />} />
            <Route path="/dashboard/tutor" element={<DashboardNotices userType="tutor" />} />
            <Route path="/onboarding" element={<Wizard />} />
          </Routes>
          <OnboardingQuestion />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

test('a first need leads to the onboarding and back, with everything typed kept', async () => {
  // Half typed on another page, where it must not hide what the wizard saves.
  const other = `patinha.form.${aProfile().user_id}.profile`;
  sessionStorage.setItem(other, '{"start":"{}","values":{"city":""}}');
  show('/marketplace/pedidos/novo');
  await userEvent.type(await screen.findByLabelText(/^Conte os detalhes/), 'Passeio de manhã, ele puxa.');
  if (!screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thor' }).checked)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Thor' }));
  await userEvent.type(screen.getByLabelText(/^Cidade/), 'Recife');
  await userEvent.type(screen.getByLabelText(/^UF/), 'PE');
  const soon = calendarDay(new Date(Date.now() + 3 * dayMs));
  fireEvent.change(screen.getByLabelText(/^Data/), { target: { value: soon } });
  await userEvent.click(screen.getByRole('button', { name: 'Publicar pedido' }));
  const dialog = await screen.findByRole('dialog', { name: 'Falta concluir seu cadastro' });
  expect(dialog.textContent).toContain('O que você preencheu aqui fica guardado');
  // The city that the server misses is that of the profile.
  expect(screen.queryByText('Informe a cidade.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Concluir cadastro' }));
  expect(sessionStorage.getItem(other)).toContain('"start":"{}"');
  expect(await screen.findByText('tutor')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Finalizar' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Conte os detalhes/)).value).toContain(
    'ele puxa',
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Cidade/).value).toBe('Recife');
});

test('the first dashboard leads to the onboarding, once', async () => {
  show('/dashboard/tutor');
  expect(await screen.findByRole('link', { name: 'Finalizar' })).toBeDefined();
  cleanup();
  rememberOnboarding(aProfile().user_id);
  show('/dashboard/tutor');
  expect(await screen.findByRole('link', { name: 'Concluir cadastro' })).toBeDefined();
});

test('a browser that can store nothing more leads there once, too', async () => {
  const user = aProfile({ user_id: '5c1d9a52-8c1f-4a53-9c1e-4b0f6f7d2a11' });
  answers['/api/me'] = user;
  storeSession(user);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberOnboarding(user.user_id);
  show('/dashboard/tutor');
  expect(await screen.findByRole('link', { name: 'Concluir cadastro' })).toBeDefined();
});

test('who works in a team is asked nothing of a tutor', async () => {
  answers['/api/me'] = aProfile({ team });
  show('/dashboard/tutor');
  expect(await screen.findByRole('link', { name: 'Concluir cadastro' })).toBeDefined();
});
