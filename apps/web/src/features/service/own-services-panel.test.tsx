import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { SessionProvider } from '../../lib/auth/session.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { OwnServicesPanel } from './own-services-panel.tsx';
import { anOwnService, ownServiceList } from './service.fixture.ts';

const walk = anOwnService();
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** The network: what is answered to a write, and what was sent with it. */
function show(listed: object | undefined, answerWrite: () => Response = () => refusal(500, 'internal')) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method = 'GET', body }) => {
      if (method === 'GET') return Promise.resolve(listed ? Response.json(listed) : refusal(500, 'internal'));
      sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Promise.resolve(answerWrite());
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SessionProvider>
          <OwnServicesPanel side="empresa" />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fill = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar serviço' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cadastrar Novo Serviço' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Tipo de serviço'), 'Banho e Tosa');
  await userEvent.clear(within(dialog).getByLabelText('Título'));
  await userEvent.type(within(dialog).getByLabelText('Título'), 'Banho');
  await userEvent.clear(within(dialog).getByLabelText('Descrição'));
  await userEvent.type(within(dialog).getByLabelText('Descrição'), 'Com secagem.');
  await userEvent.type(within(dialog).getByLabelText(/Preço por serviço/), '79.9');
  return dialog;
};

describe('registering a service', () => {
  test('sends an empty price as none and says so in the words of the specification', async () => {
    const sent = show(ownServiceList(), () => Response.json({ ...walk, is_active: true }, { status: 201 }));
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cadastrar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toEqual({
      title: 'Banho',
      description: 'Com secagem.',
      service_type: 'grooming',
      price_per_hour: null,
      price_per_service: 79.9,
      requirements: null,
      location: { type: 'presencial', address: null },
      capacity: 1,
      duration_minutes: 60,
      buffer_minutes: 0,
      accepted_species: ['dog', 'cat', 'bird', 'fish', 'rabbit', 'other'],
      accepted_sizes: ['small', 'medium', 'large', 'giant'],
      weekend_pct: null,
      holiday_pct: null,
      extras: [],
      is_instant: false,
    });
    expect(toasts.current()).toMatchObject({ title: 'Serviço cadastrado!' });
  });

  test('says the failure in the words of the specification, and the reason in the form', async () => {
    show(ownServiceList(), () => refusal(409, 'service/registered-limit'));
    const dialog = await fill();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cadastrar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('3 serviços cadastrados');
    expect(toasts.current()).toMatchObject({
      title: 'Erro ao cadastrar serviço',
      description: 'Não foi possível cadastrar o serviço',
    });
  });

  test('names what is missing and sends nothing', async () => {
    const sent = show(ownServiceList());
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar serviço' }));
    const dialog = screen.getByRole('dialog');
    const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Cadastrar' }));
    await press();
    const kind = within(dialog).getByLabelText('Tipo de serviço');
    expect(screen.getByText('Escolha o tipo de serviço.')).toBeDefined();
    expect(document.activeElement).toBe(kind);
    // Its name is the first title, its sentence the first description; both follow it until others are typed.
    await userEvent.selectOptions(kind, 'Adestramento');
    await userEvent.selectOptions(kind, 'Passeio');
    const title = within(dialog).getByLabelText('Título');
    expect(title).toHaveProperty('value', 'Passeio');
    const description = within(dialog).getByLabelText('Descrição');
    expect(description).toHaveProperty('value', 'Passeio com rota e fotos para você acompanhar.');
    await userEvent.clear(title);
    await userEvent.clear(description);
    await press();
    for (const sentence of ['Dê um título ao serviço.', 'Descreva o serviço.'])
      expect(screen.getByText(sentence)).toBeDefined();
    expect(document.activeElement).toBe(title);
    expect(sent).toEqual([]);
  });
});

describe('extras, pets and special days', () => {
  const save = async (dialog: HTMLElement) =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Cadastrar' }));

  test('are sent as they are typed; an emptied row is none', async () => {
    const sent = show(ownServiceList(), () => Response.json(walk, { status: 201 }));
    const dialog = await fill();
    await userEvent.click(within(dialog).getByLabelText('gatos'));
    await userEvent.click(within(dialog).getByLabelText(/gigante/));
    await userEvent.type(within(dialog).getByLabelText(/Sábado e domingo/), '25');
    const add = within(dialog).getByRole('button', { name: 'Incluir adicional' });
    await userEvent.click(add);
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Adicional 1'));
    await userEvent.keyboard('Hidratação');
    await userEvent.type(within(dialog).getByLabelText('Preço (R$)'), '29.9');
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover o adicional 2' }));
    expect(document.activeElement).toBe(add);
    await save(dialog);
    expect(sent[0]?.body).toMatchObject({
      accepted_species: ['dog', 'bird', 'fish', 'rabbit', 'other'],
      accepted_sizes: ['small', 'medium', 'large'],
      weekend_pct: 25,
      holiday_pct: null,
      extras: [{ title: 'Hidratação', price: 29.9 }],
    });
  });

  test('say what is wrong with them at their group', async () => {
    const sent = show(ownServiceList());
    const dialog = await fill();
    for (const size of [/pequeno/, /médio/, /grande/, /gigante/])
      await userEvent.click(within(dialog).getByLabelText(size));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Incluir adicional' }));
    await userEvent.keyboard('Hidratação');
    await save(dialog);
    expect(within(dialog).getByText('Escolha pelo menos um porte.')).toBeDefined();
    expect(
      within(dialog).getByText('Dê a cada adicional um nome, sem repetir, e um preço a partir de R$ 5,00.'),
    ).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe('what is typed into a field of numbers', () => {
  const press = (dialog: HTMLElement, name: string) =>
    userEvent.click(within(dialog).getByRole('button', { name }));

  test('is read as it is written in Brazil', async () => {
    const sent = show(ownServiceList(), () => Response.json(walk, { status: 201 }));
    const dialog = await fill();
    await userEvent.type(within(dialog).getByLabelText(/Preço por hora/), '1.250');
    const length = within(dialog).getByLabelText('Quanto dura, em minutos');
    await userEvent.clear(length);
    await userEvent.type(length, '1.440');
    await press(dialog, 'Incluir adicional');
    await userEvent.keyboard('Hidratação');
    await userEvent.type(within(dialog).getByLabelText('Preço (R$)'), '29,90');
    await press(dialog, 'Cadastrar');
    expect(sent).toMatchObject([
      {
        body: {
          price_per_hour: 1250,
          price_per_service: 79.9,
          duration_minutes: 1440,
          extras: [{ title: 'Hidratação', price: 29.9 }],
        },
      },
    ]);
  });

  test('and cannot be parsed shows an error at its field, and is never saved as empty', async () => {
    const sent = show(ownServiceList(), () => Response.json(walk, { status: 201 }));
    const dialog = await fill();
    const field = (label: RegExp) => within(dialog).getByLabelText(label);
    const unreadable = [/Preço por hora/, /Sábado e domingo/, /Feriado nacional/];
    for (const label of unreadable) await userEvent.type(field(label), 'mil');
    await press(dialog, 'Incluir adicional');
    await userEvent.type(within(dialog).getByLabelText('Preço (R$)'), 'dez');
    await press(dialog, 'Cadastrar');
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Use um valor em reais com até dois decimais, como 40,50.',
      'Use um número inteiro de 1 a 200.',
      'Use um número inteiro de 1 a 200.',
      'Dê a cada adicional um nome, sem repetir, e um preço a partir de R$ 5,00.',
    ]);
    expect(document.activeElement).toBe(field(/Preço por hora/));
    // Two of them stand in the part that is closed at first.
    expect(dialog.querySelector('details')?.open).toBe(true);
    expect(sent).toEqual([]);
  });

  test('starts with the saved value, formatted as typed input', async () => {
    const extras = [{ id: walk.id, title: 'Hidratação', price: 29.9, price_cents: 2990 }];
    const sent = show(ownServiceList({ ...walk, weekend_pct: 25, extras }), () => Response.json(walk));
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Passeio no parque' });
    expect(await within(dialog).findByLabelText(/Preço por hora/)).toHaveProperty('value', '40,50');
    expect(within(dialog).getByLabelText(/Preço por serviço/)).toHaveProperty('value', '');
    expect(within(dialog).getByLabelText('Preço (R$)')).toHaveProperty('value', '29,90');
    await press(dialog, 'Salvar');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ price_per_hour: 40.5, price_per_service: null, weekend_pct: 25 });
  });
});

describe('the list of own services', () => {
  test('says what is published, for how much, and what the plan allows', async () => {
    show(
      ownServiceList(walk, {
        ...walk,
        id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13',
        title: 'Banho',
        is_active: true,
      }),
    );
    expect(await screen.findByText('2 serviços, 1 ativo')).toBeDefined();
    const [draft, published] = screen.getAllByRole('listitem');
    if (!draft || !published) throw new Error('two are listed');
    expect(within(draft).getByText('Inativo')).toBeDefined();
    expect(draft.textContent?.replaceAll('\u00a0', ' ')).toContain('R$ 40,50 por hora');
    expect(within(published).getByText('Ativo')).toBeDefined();
    expect(within(published).getByRole('button', { name: 'Desativar' })).toBeDefined();
  });

  test('publishes at a press', async () => {
    const sent = show(ownServiceList(walk), () => Response.json({ ...walk, is_active: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
    expect(sent[0]?.address).toBe(`/api/services/${walk.id}/activate`);
    await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Serviço ativado' }));
  });

  test('lists everything a service still misses, with the way to each', async () => {
    show(ownServiceList({ ...walk, missing: ['not-verified', 'no-address', 'no-hours'] }));
    const line = await screen.findByText('Para entrar na busca, falta:');
    const alert = line.closest('[role="status"]');
    if (!(alert instanceof HTMLElement)) throw new Error('it is an alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Documentos verificados',
      'O endereço do local, em Editar',
      'Um horário aberto nos próximos 30 dias',
    ]);
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/kyc', '/empresa/agenda']);
  });

  test('says why a service cannot be published', async () => {
    show(ownServiceList(walk), () => refusal(409, 'service/no-place'));
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Para publicar, informe sua cidade no perfil.');
  });

  test('shows no zeros when it cannot be read', async () => {
    show(undefined);
    expect(await screen.findByText('Não foi possível carregar seus dados')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});

test('a chosen photo is sent as a file of a form', async () => {
  const photo = { id: walk.id, url: '/files/photos/1', width: 4, height: 4 };
  const sent = show(ownServiceList(walk), () => Response.json(photo, { status: 201 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fotos' }));
  const file = new File(['x'], 'thor.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Adicionar foto'), file);
  expect(sent[0]?.address).toBe(`/api/services/${walk.id}/photos`);
  const { body } = sent[0] ?? {};
  if (!(body instanceof FormData)) throw new Error('a form was sent');
  expect(body.get('photo')).toBeInstanceOf(File);
});
