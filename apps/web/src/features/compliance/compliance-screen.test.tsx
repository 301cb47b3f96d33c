import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { ComplianceScreen } from './compliance-screen.tsx';

afterEach(cleanup);

const Address = () => <p>Endereço: {useLocation().search}</p>;

const open = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={[address]}>
          <ComplianceScreen />
          <Address />
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );

test.each([
  { address: '/compliance', shown: 'Termos de Uso' },
  { address: '/compliance?tab=privacidade', shown: 'Privacidade' },
  { address: '/compliance?tab=reembolso', shown: 'Reembolso' },
  { address: '/compliance?tab=admin', shown: 'Termos de Uso' },
])('$address shows $shown', ({ address, shown }) => {
  open(address);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(shown);
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(shown);
});

test('a chosen tab is in the address', async () => {
  open('/compliance');
  await userEvent.click(screen.getByRole('tab', { name: 'Reembolso' }));
  expect(screen.getByText(/^Endereço/).textContent).toBe('Endereço: ?tab=reembolso');
});

test('the texts say the figures that the product uses', () => {
  open('/compliance?tab=reembolso');
  expect(screen.getByText('24 horas ou mais antes: 100% do preço e da taxa;')).toBeTruthy();
  expect(screen.getByText('de 12 a 24 horas antes: 50% do preço; a taxa não volta;')).toBeTruthy();
  cleanup();
  open('/compliance');
  expect(screen.getByText(/5% do preço.*no mínimo R\$\s1,99 e no máximo R\$\s14,90/u)).toBeTruthy();
  expect(screen.getByText(/comissão de 10% a 15%/)).toBeTruthy();
});

test('guests read the texts and are asked to sign in for the rest (D-24)', async () => {
  open('/compliance');
  expect(await screen.findByText('Entre na sua conta para confirmar a aceitação.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  open('/compliance?tab=meus-dados');
  expect(
    await screen.findByText('Entre na sua conta para ver, levar ou excluir os seus dados.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
    '/auth?voltar=%2Fcompliance%3Ftab%3Dmeus-dados',
  );
});
