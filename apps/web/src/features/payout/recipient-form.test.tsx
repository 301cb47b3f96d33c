import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider, useSession } from '../../lib/auth/session.tsx';
import { Dialog, DialogContent } from '../../ui/layer/dialog.tsx';
import { RecipientForm } from './recipient-form.tsx';

const cpf = '52998224725';
beforeEach(() => {
  const profile = aProfile({ user_type: 'prestador', roles: ['prestador'], document_number: cpf });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(profile)));
  storeSession(profile);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The form, as a person opens it whose profile is known. */
function FormOf({ isFirst }: { readonly isFirst: boolean }) {
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <Dialog open>
      <DialogContent title="Conta">
        <RecipientForm isFirst={isFirst} onDone={() => undefined} />
      </DialogContent>
    </Dialog>
  );
}

const show = (isFirst: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <FormOf isFirst={isFirst} />
      </SessionProvider>
    </QueryClientProvider>,
  );

test.each([
  [true, '529.982.247-25'],
  [false, ''],
])('the first key begins as the own CPF, another one empty (first: %s)', async (isFirst, value) => {
  show(isFirst);
  expect(await screen.findByLabelText('Chave Pix')).toHaveProperty('value', value);
});

test('the own CPF is no key of another kind, and comes back with its kind', async () => {
  show(true);
  await userEvent.selectOptions(await screen.findByLabelText('Tipo da chave'), 'phone');
  expect(screen.getByLabelText('Chave Pix')).toHaveProperty('value', '');
  await userEvent.selectOptions(screen.getByLabelText('Tipo da chave'), 'cpf');
  expect(screen.getByLabelText('Chave Pix')).toHaveProperty('value', '529.982.247-25');
});
