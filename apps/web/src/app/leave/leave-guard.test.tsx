import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  Link,
  Route,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { expect, test } from 'vitest';

import { useUnsentForm } from '../../lib/form/unsent-forms.ts';
import { guardHistory } from './guarded-history.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { leaveQuestion } from './leave-question.ts';

function Page({ isKept }: { readonly isKept: boolean }) {
  useUnsentForm(true, isKept ? 'sample' : undefined);
  return (
    <>
      <Link to="/other">Outra</Link>
      <Link to="/form?tab=two">Aba</Link>
    </>
  );
}

function open(isKept: boolean): void {
  history.replaceState(null, '', '/before');
  const guarded = guardHistory(createBrowserHistory({ v5Compat: true }));
  guarded.push('/form');
  render(
    <HistoryRouter history={guarded}>
      <Routes>
        <Route path="/before" element={<p>Voltou</p>} />
        <Route path="/form" element={<Page isKept={isKept} />} />
        <Route path="/other" element={<p>Chegou</p>} />
      </Routes>
      <LeaveGuard />
    </HistoryRouter>,
  );
}
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('asks before the page is left; staying keeps it, leaving navigates', async () => {
  open(false);
  follow('Outra');
  await screen.findByText('O que você preencheu nesta página será perdido.');
  await answer('Continuar preenchendo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/form');
  follow('Outra');
  await answer('Sair da página');
  await screen.findByText('Chegou');
  expect(location.pathname).toBe('/other');
});

test('asks before Back as well, with the address of the page put back meanwhile', async () => {
  open(false);
  history.back();
  await screen.findByRole('dialog');
  await waitFor(() => expect(location.pathname).toBe('/form'));
  await answer('Sair da página');
  await screen.findByText('Voltou');
  expect(location.pathname).toBe('/before');
});

test('says that a draft stays', async () => {
  open(true);
  follow('Outra');
  const question = await screen.findByRole('dialog', { name: 'Sair sem enviar?' });
  expect(question.textContent).toContain('fica guardado nesta aba e volta com o formulário.');
  await answer('Continuar preenchendo');
});

test('says that signing out loses the draft', async () => {
  open(true);
  const isGone = new Promise<boolean>((resolve) => leaveQuestion.ask(() => resolve(true), 'account'));
  await screen.findByText('O que você preencheu nesta página será perdido.');
  await answer('Sair da conta');
  expect(await isGone).toBe(true);
});

test('does not ask for another address of the same page', async () => {
  open(false);
  follow('Aba');
  await waitFor(() => expect(location.search).toBe('?tab=two'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the browser asks before the tab is closed or loaded again', () => {
  open(false);
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
