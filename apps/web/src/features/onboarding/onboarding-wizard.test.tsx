import type { UserType } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { aProfile } from '../../lib/auth/session.fixture.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { anOnboarding } from './onboarding.fixture.ts';

const me = aProfile({ phone: '+5511987654321', document_number: '11144477735' });
const known = anOnboarding();

function show(userType: UserType, answer: () => Response = () => Response.json(known)) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_address, { body }) => {
      if (typeof body === 'string') sent.push(JSON.parse(body));
      return Promise.resolve(answer());
    }),
  );
  const onSaved = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OnboardingWizard userType={userType} me={me} known={known} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return { sent, onSaved };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stepNames = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^\d/, ''))
    .slice(0, 4);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test.each([
  { userType: 'tutor', names: ['Dados Pessoais', 'Endereço', 'Verificação'] },
  { userType: 'prestador', names: ['Dados Pessoais', 'Experiência', 'Endereço', 'Verificação'] },
  { userType: 'empresa', names: ['Dados da Empresa', 'Responsável', 'Endereço', 'Verificação'] },
] as const)('a $userType goes through $names', ({ userType, names }) => {
  show(userType);
  expect(stepNames()).toEqual([...names]);
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDefined();
  expect(heading()).toBe(names[0]);
});

describe('a step', () => {
  test('that lacks something looks disabled, says so when pressed, and takes the focus there (D-41)', async () => {
    show('empresa');
    const next = screen.getByRole('button', { name: 'Próximo' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(
      screen.getByText('Campos obrigatórios: Por favor, preencha todos os campos obrigatórios.'),
    ).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome da empresa'));
    expect(toasts.current()?.title).toBe('Campos obrigatórios');
    expect(heading()).toBe('Dados da Empresa');
  });

  test('with a CNPJ that cannot be is not left', async () => {
    show('empresa');
    await userEvent.type(screen.getByLabelText('Nome da empresa'), 'Bicho Feliz');
    await userEvent.type(screen.getByLabelText('CNPJ'), '12.345.678/0001-00');
    await press('Próximo');
    expect(screen.getByText('Confira o CNPJ: os dígitos não batem.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('CNPJ'));
    await userEvent.type(screen.getByLabelText('CNPJ'), '12.345.678/0001-95');
    await press('Próximo');
    expect(heading()).toBe('Responsável');
    await press('Anterior');
    expect(heading()).toBe('Dados da Empresa');
  });

  test('is found again with what was typed after a reload', async () => {
    show('tutor');
    await press('Próximo');
    await userEvent.type(screen.getByLabelText('Cidade'), 'Natal');
    cleanup();
    show('tutor');
    expect(heading()).toBe('Endereço');
    expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Natal');
  });
});

describe('the end', () => {
  const toTheEnd = async () => {
    await press('Próximo');
    await userEvent.type(screen.getByLabelText('Rua'), 'Rua das Flores');
    await userEvent.type(screen.getByLabelText('Cidade'), 'Natal');
    await press('Próximo');
    await press('Finalizar');
  };

  test('saves everything, says so and forgets the draft', async () => {
    const { sent, onSaved } = show('tutor');
    await toTheEnd();
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        user_type: 'tutor',
        full_name: 'Ana Reis',
        phone: '+5511987654321',
        address: {
          street: 'Rua das Flores',
          number: null,
          complement: null,
          district: null,
          city: 'Natal',
          state: null,
          zipcode: null,
        },
      },
    ]);
    expect(toasts.current()?.title).toBe('Perfil atualizado');
    expect(sessionStorage.length).toBe(0);
  });

  test('keeps the draft and says so when it cannot be saved', async () => {
    const { onSaved } = show('tutor', () => new Response('', { status: 500 }));
    await toTheEnd();
    expect(await screen.findByText('Não foi possível salvar suas informações.')).toBeDefined();
    expect(onSaved).not.toHaveBeenCalled();
    expect(sessionStorage.length).toBe(1);
  });
});
