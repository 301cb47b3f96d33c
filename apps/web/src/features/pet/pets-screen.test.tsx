import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { useQuery } from '../../lib/api/use-query.ts';
import { toast, toasts } from '../../ui/toast/toast-store.ts';
import { aPet, petList } from './pet.fixture.ts';
import { PetsScreen } from './pets-screen.tsx';

const pet = (name: string, index = 0) =>
  aPet({ id: `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${index}`, name, breed: 'Vira-lata' });
const pets = (...names: string[]) => petList(...names.map(pet));
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** The network: what each method answers, and the bodies that were sent. */
function show(answers: Record<string, () => Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_address, { method = 'GET', body }) => {
      if (typeof body === 'string') sent.push(JSON.parse(body));
      return Promise.resolve(answers[method]?.() ?? new Response('', { status: 500 }));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PetsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the pets of a tutor', () => {
  test('are listed with species and breed, how many the plan allows, and a way to add', async () => {
    show({ GET: () => Response.json(pets('Thor', 'Mia')) });
    expect(await screen.findByText('2 de 3 pets do plano gratuito')).toBeDefined();
    expect(screen.getAllByText('Cachorro • Vira-lata')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Adicionar pet' })).toBeDefined();
  });

  test('stop at the limit of the plan', async () => {
    show({ GET: () => Response.json(pets('Thor', 'Mia', 'Bidu')) });
    expect(
      await screen.findByText('O plano Tutor Básico permite até 3 pets. Remova um para cadastrar outro.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Adicionar pet' })).toBeNull();
  });

  test('say so when there are none, and when they cannot be read', async () => {
    show({ GET: () => Response.json(pets()) });
    expect(await screen.findByText('Nenhum pet cadastrado ainda')).toBeDefined();
    cleanup();
    show({});
    expect(await screen.findByText('Não foi possível carregar os pets')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});

describe('the form of a pet', () => {
  test('names what is missing, takes the focus there and sends nothing', async () => {
    const sent = show({ GET: () => Response.json(pets()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar pet' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Diga o nome do pet.')).toBeDefined();
    expect(screen.getByText('Escolha a espécie.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
    expect(sent).toEqual([]);
  });

  test('sends what was typed and closes', async () => {
    const sent = show({
      GET: () => Response.json(pets()),
      POST: () => Response.json(pet('Thor'), { status: 201 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar pet' }));
    await userEvent.type(await screen.findByLabelText('Nome'), 'Thor');
    await userEvent.selectOptions(screen.getByLabelText('Espécie'), 'Cachorro');
    await userEvent.type(screen.getByLabelText(/Peso/), '18,4');
    await userEvent.selectOptions(screen.getByLabelText('Castrado'), 'Sim');
    await userEvent.type(screen.getByLabelText(/^Microchip/), '076000 123456789');
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        name: 'Thor',
        species: 'dog',
        breed: null,
        weight_grams: 18_400,
        born_on: null,
        is_neutered: true,
        microchip: '076000123456789',
        sinpatinhas_number: null,
        temperament: null,
        medicine: null,
      },
    ]);
  });

  test('stays open with the reason when the server refuses', async () => {
    show({ GET: () => Response.json(pets('Mia')), POST: () => refusal(409, 'pet/limit-reached') });
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar pet' }));
    await userEvent.type(await screen.findByLabelText('Nome'), 'Thor');
    await userEvent.selectOptions(screen.getByLabelText('Espécie'), 'Gato');
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'O plano Tutor Básico permite até 3 pets.',
    );
  });
});

test('removing asks first and says why a pet with a booking stays', async () => {
  show({ GET: () => Response.json(pets('Thor')), DELETE: () => refusal(409, 'pet/in-use') });
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Thor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover Thor?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('agendamento em aberto');
});

/** Something else on the page that a removal makes stale, and that takes its time. */
function SlowFigure() {
  useQuery({ queryKey: ['pet', 'slow'], queryFn: () => new Promise((done) => setTimeout(done, 100, 1)) });
  return null;
}

test('a removal is announced even when its row leaves the list before the refetch ends', async () => {
  const lists = [pets('Thor')];
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    Promise.resolve(Response.json(method === 'GET' ? (lists.shift() ?? pets()) : {})),
  );
  toast({ title: 'Antes' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SlowFigure />
        <PetsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Thor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remover Thor?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Nenhum pet cadastrado ainda')).toBeDefined();
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Pet removido'));
});
