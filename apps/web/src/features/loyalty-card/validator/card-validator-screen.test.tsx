import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { CardValidatorScreen } from './card-validator-screen.tsx';

const network = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const discount = { state: 'discount', promotion_title: null as string | null, limit: null as number | null };
const accepted = (member: object = {}, offer = discount) =>
  Response.json({
    validation_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
    validated_at: '2026-03-10T12:00:00.000Z',
    member: {
      first_name: 'Helena',
      full_name: 'Helena Prado',
      email: 'helena@casa.br',
      tier: 'diamond',
      ...member,
    },
    offer,
  });
const refused = (code: string, status: number, headers: Record<string, string> = {}, ended?: object) =>
  Response.json({ error: { code, message: code, ended, requestId: 'r' } }, { status, headers });
const sent = () => network.mock.calls.map(([, init]) => init?.body);

function show(...answers: readonly Response[]) {
  for (const answer of answers) network.mockResolvedValueOnce(answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CardValidatorScreen />
    </QueryClientProvider>,
  );
}
const field = () => screen.getByPlaceholderText(/^PATINHA_x+$/);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  // A counter with a mouse: no camera opens.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  network.mockReset();
});

test('says what it is and how it works in four steps', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Validador de Carteirinha' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

describe('a valid card', () => {
  test('by the Enter key: the member, the tier and the two messages', async () => {
    show(accepted());
    await userEvent.type(field(), 'PATINHA_abc{Enter}');
    for (const text of [
      'Carteirinha válida! Desconto liberado.',
      'Helena Prado',
      'helena@casa.br',
      'Membro Diamond',
      'Cliente elegível para desconto',
      'QR Code foi renovado automaticamente por segurança',
    ])
      expect(await screen.findByText(text)).toBeDefined();
    expect(sent()).toEqual([JSON.stringify({ code: 'PATINHA_abc' })]);
    expect(toasts.current()).toMatchObject({ title: 'Validação bem-sucedida' });
  });

  test.each(['Buscar carteirinha', 'Validar Carteirinha'])(
    'by the button %s, and the client is gone before the next code can be read',
    async (name) => {
      show(accepted());
      expect(document.activeElement).toBe(field());
      await userEvent.type(field(), 'K7QX-93MD');
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText('Carteirinha válida! Desconto liberado.')).toBeDefined();
      expect(screen.queryByPlaceholderText(/^PATINHA_/)).toBeNull();
      // Nor out of a photo: one without a code would leave this client's result standing.
      expect(screen.queryByRole('button', { name: 'Escolher foto do QR Code' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Ler o próximo' }));
      expect(screen.queryByText('Helena Prado')).toBeNull();
      expect(field()).toHaveProperty('value', '');
      expect(document.activeElement).toBe(field());
    },
  );

  test.each([
    ['none-today', null, 'Sem desconto hoje: nenhuma promoção da empresa vale agora.'],
    ['person-limit', 2, 'Sem desconto hoje: Helena já usou as 2 vezes da promoção Banho.'],
    ['total-limit', 10, 'Sem desconto hoje: a promoção Banho já teve os seus 10 usos.'],
    ['not-partner', null, 'Só um parceiro verificado dá desconto. Esta leitura não libera nenhum.'],
    ['colleague', null, 'Helena trabalha aqui, e a equipe não recebe os descontos da própria casa.'],
  ])('with nothing to give (%s) says why beneath the result', async (state, limit, reason) => {
    show(accepted({}, { state, promotion_title: limit === null ? null : 'Banho', limit }));
    await userEvent.type(field(), 'x{Enter}');
    expect(await screen.findByText('Carteirinha válida! Desconto liberado.')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ler o próximo' })).toBeDefined();
  });

  test('shows only the first name, with the reason, to a viewer who may not see the full name', async () => {
    show(accepted({ full_name: null, email: 'h•••@casa.br' }));
    await userEvent.type(field(), 'x{Enter}');
    expect(await screen.findByText('Helena')).toBeDefined();
    expect(screen.getByText('h•••@casa.br')).toBeDefined();
    expect(screen.getByText('Nome completo e e-mail aparecem para parceiros verificados.')).toBeDefined();
  });
});

test('while a code is looked at the button says so and takes no second one', async () => {
  const letGo = Promise.withResolvers<Response>();
  network.mockReturnValueOnce(letGo.promise);
  show();
  await userEvent.type(field(), 'PATINHA_abc{Enter}');
  const pending = await screen.findByRole('button', { name: 'Validando...' });
  expect(pending.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(pending);
  letGo.resolve(accepted());
  expect(await screen.findByRole('button', { name: 'Ler o próximo' })).toBeDefined();
  expect(network).toHaveBeenCalledOnce();
});

/** The browser’s own reader, broken. */
class NoReader {
  static readonly getSupportedFormats = () => Promise.resolve(['qr_code']);
  constructor() {
    throw new Error('no reader');
  }
}

test('after a refusal the camera opens at the first press, beside the refusal', async () => {
  show(refused('loyalty-card/invalid-code', 404));
  await userEvent.type(field(), 'abc{Enter}');
  await screen.findByRole('alert');
  vi.stubGlobal('BarcodeDetector', NoReader);
  await userEvent.click(screen.getByRole('button', { name: 'Ler com a câmera' }));
  expect(screen.getByLabelText('Imagem da câmera')).toBeDefined();
  expect(screen.getByText(/^QR Code inválido ou expirado/)).toBeDefined();
});

describe('on a phone', () => {
  const preview = () => screen.queryByLabelText('Imagem da câmera');
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('BarcodeDetector', NoReader);
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

  test('the refusal stands and the camera stays closed until the next reply', async () => {
    show(refused('loyalty-card/invalid-code', 404));
    expect(preview()).not.toBeNull();
    await userEvent.type(field(), 'abc{Enter}');
    await screen.findByRole('alert');
    const letGo = Promise.withResolvers<Response>();
    network.mockReturnValueOnce(letGo.promise);
    await userEvent.type(field(), 'd{Enter}');
    await screen.findByRole('button', { name: 'Validando...' });
    expect(preview()).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(/^QR Code inválido ou expirado/);
    letGo.resolve(accepted());
    expect(await screen.findByText('Helena Prado')).toBeDefined();
  });

  test('the camera goes off when its pictures cannot be read', async () => {
    const camera = Promise.withResolvers<{ getTracks: () => { stop: () => void }[] }>();
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => camera.promise },
    });
    show();
    expect(await screen.findByText(/^Não foi possível abrir a câmera/)).toBeDefined();
    const stop = vi.fn<() => void>();
    camera.resolve({ getTracks: () => [{ stop }] });
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
  });
});

describe('a refusal', () => {
  test('of an empty code asks nothing of the server', async () => {
    show();
    await userEvent.type(field(), '   {Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'QR Code inválidoPor favor, insira um código QR válido.',
    );
    expect(toasts.current()).toMatchObject({
      title: 'QR Code inválido',
      description: 'Por favor, insira um código QR válido.',
    });
    expect(network).not.toHaveBeenCalled();
  });

  test.each([
    [
      'loyalty-card/invalid-code',
      404,
      'QR Code inválido ou expiradoNão é um código válido da Patinha. Confira letra por letra.',
    ],
    [
      'loyalty-card/code-not-active',
      409,
      'QR Code inválido ou expiradoEsta carteirinha não vale agora. O cliente vê o motivo no aplicativo dele.',
    ],
    ['internal', 500, 'Erro ao validar QR Code. Tente novamente.'],
    ['loyalty-card/own-card', 403, 'Você não pode validar a sua própria carteirinha.'],
    ['loyalty-card/daily-limit', 429, 'Você já validou 200 carteirinhas hoje. Volte a validar amanhã.'],
    [
      'company/no-seat',
      403,
      'Você está sem lugar no plano da empresa e não valida em nome dela. O código ainda vale.',
    ],
    [
      'company/suspended',
      403,
      'A empresa está suspensa e a equipe não valida carteirinhas agora. O código ainda vale.',
    ],
    ['request/rate-limited', 429, 'Muitas tentativas em pouco tempo. Aguarde 42 segundos.'],
  ])('%s is a red alert', async (code, status, text) => {
    show(refused(code, status, { 'retry-after': '42' }));
    await userEvent.type(field(), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(field()).toHaveProperty('value', 'abc');
  });

  test.each([
    [
      'loyalty-card/code-used-here',
      600,
      'Bia',
      'Já foi lido aqui às 12:06, por Bia. Cada código vale uma vez só.',
    ],
    ['loyalty-card/code-expired', 40, null, 'Venceu há 40 s. Cada código vale 2 minutos e uma vez só.'],
    ['loyalty-card/code-expired', 200, null, 'Venceu há 3 min. Cada código vale 2 minutos e uma vez só.'],
  ])('%s gives its reason and what to ask of the client', async (code, seconds, by, reason) => {
    show(refused(code, 404, {}, { at: '2026-11-28T15:06:00.000Z', seconds_ago: seconds, by }));
    await userEvent.type(field(), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `QR Code inválido ou expirado${reason}Peça ao cliente: “Abra a carteirinha de novo e me mostre o código.”`,
    );
  });

  test('of a lost connection is the specification’s other failure', async () => {
    show();
    network.mockRejectedValueOnce(new TypeError('offline'));
    await userEvent.type(field(), 'abc{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erro ao validar QR Code. Tente novamente.Sem conexão não dá para validar. Anote o valor e leia de novo depois.',
    );
  });
});

describe('the same card again', () => {
  test('is taken with a reason', async () => {
    show(refused('loyalty-card/repeated', 409), accepted());
    await userEvent.type(field(), 'abc{Enter}');
    await userEvent.type(await screen.findByLabelText('Motivo da nova validação'), 'Segunda compra');
    await userEvent.click(screen.getByRole('button', { name: 'Validar mesmo assim' }));
    expect(await screen.findByText('Carteirinha válida! Desconto liberado.')).toBeDefined();
    expect(sent()).toEqual([
      JSON.stringify({ code: 'abc' }),
      JSON.stringify({ code: 'abc', reason: 'Segunda compra' }),
    ]);
  });

  test('is not taken without one', async () => {
    show(refused('loyalty-card/repeated', 409));
    await userEvent.type(field(), 'abc{Enter}');
    const confirm = await screen.findByRole('button', { name: 'Validar mesmo assim' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByLabelText('Motivo da nova validação')).toBeNull();
  });
});
