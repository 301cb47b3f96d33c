import type { DocumentStanding, OwnVerification, ReviewItem } from '@patinha/contract/verification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { KycScreen } from './kyc-screen.tsx';
import { ReviewQueue } from './review-queue.tsx';
import { TrustReceipt } from './trust-receipt.tsx';
import { VerificationBanner } from './verification-banner.tsx';
import { anOwnVerification, aReviewItem, aVerification, standingOf } from './verification.fixture.ts';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const approved = aVerification({
  status: 'approved',
  reviewed_at: '2026-11-13T12:00:00.000Z',
  expires_at: '2027-11-14T02:59:59.000Z',
});
const own = (state: OwnVerification['state'], ...documents: DocumentStanding[]) =>
  anOwnVerification({ state, documents });

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** The network: what each path answers, and what was sent there. */
function show(view: ReactNode, answers: Record<string, unknown>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { body }) => {
      const path = new URL(address, 'http://localhost').pathname;
      if (typeof body === 'string') sent.push({ path, body: JSON.parse(body) });
      const answer = answers[path];
      return Promise.resolve(
        answer === undefined ? new Response('', { status: 500 }) : Response.json(answer),
      );
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{view}</MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/verifications';

describe('the banner', () => {
  test('while documents are missing shows the true share and continues with the dialog', async () => {
    const documents = [standingOf('doc', approved), standingOf('selfie')];
    show(<VerificationBanner />, { [path]: own('incomplete', ...documents) });
    expect(await screen.findByText('50%: 1 de 2 documentos aprovados')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar Verificação' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verificação de identidade' });
    expect(within(dialog).getByRole('heading', { name: 'Selfie' })).toBeDefined();
    expect(within(dialog).getAllByText('Documento 1 de 1')).toHaveLength(1);
  });

  test('says Em análise while documents wait', async () => {
    show(<VerificationBanner />, { [path]: own('pending', standingOf('doc', aVerification())) });
    expect(await screen.findByRole('heading', { name: 'Em análise' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver verificação' })).toBeDefined();
    cleanup();
    // It leads to the screen of the verification, and not from there to itself.
    show(<KycScreen />, { [path]: own('pending', standingOf('doc', aVerification())) });
    expect(await screen.findByRole('heading', { name: 'Em análise' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Ver verificação' })).toBeNull();
  });

  test('after a rejection says why and offers Reenviar Documentos', async () => {
    const rejected = aVerification({ status: 'rejected', reason: 'O nome não aparece.' });
    show(<VerificationBanner />, { [path]: own('rejected', standingOf('doc', rejected)) });
    expect(await screen.findByRole('button', { name: 'Reenviar Documentos' })).toBeDefined();
    expect(screen.getByText('Documento com foto: O nome não aparece.')).toBeDefined();
  });

  test.each(['verified', null] as const)('is hidden when the state is %s', async (state) => {
    show(
      <>
        <VerificationBanner />
        <KycScreen />
      </>,
      { [path]: own(state) },
    );
    await screen.findByText(state ? 'Sua identidade está verificada' : 'Não há documentos a enviar');
    expect(screen.queryByRole('region', { name: 'Em análise' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continuar Verificação' })).toBeNull();
  });
});

describe('/kyc', () => {
  test('says of each document what was checked, when and until when', async () => {
    const documents = [standingOf('doc', approved), standingOf('selfie')];
    show(<KycScreen />, { [path]: own('incomplete', ...documents) });
    expect(await screen.findByText('Conferido em 13/11/2026')).toBeDefined();
    expect(screen.getByText('Vale até 13/11/2027')).toBeDefined();
    expect(screen.getByText('Não enviado')).toBeDefined();
  });

  test('can be loaded again after a failure', async () => {
    show(<KycScreen />, {});
    expect(await screen.findByText('Não foi possível carregar sua verificação')).toBeDefined();
    expect(screen.getByText('Algo falhou do nosso lado. Tente novamente em instantes.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });

  test('sends nothing without file, CPF and day, and names them', async () => {
    const sent = show(<KycScreen />, { [path]: own('incomplete', standingOf('doc')) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Enviar documento: Documento com foto' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Documento com foto' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar documento' }));
    expect(within(dialog).getByText('Escolha um arquivo.')).toBeDefined();
    expect(within(dialog).getByText('Informe o CPF.')).toBeDefined();
    expect(within(dialog).getByText('Diga a data de nascimento.')).toBeDefined();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Arquivo'));
    expect(sent).toEqual([]);
  });

  test('shows the CPF that the document must show, to be put right until one was checked', async () => {
    const open = { ...own('incomplete', standingOf('doc')), cpf: '11144477735' };
    show(<KycScreen />, { [path]: open });
    const send = { name: 'Enviar documento: Documento com foto' };
    await userEvent.click(await screen.findByRole('button', send));
    const field = await screen.findByLabelText<HTMLInputElement>('CPF');
    expect(field.value).toBe('111.444.777-35');
    cleanup();
    show(<KycScreen />, { [path]: { ...open, is_cpf_open: false } });
    await userEvent.click(await screen.findByRole('button', send));
    await screen.findByLabelText('Data de nascimento');
    expect(screen.queryByLabelText('CPF')).toBeNull();
  });
});

test('a new try says why the last was rejected, keeps the day of birth, and takes three files at most', async () => {
  const rejected = aVerification({ status: 'rejected', reason: 'Precisamos do verso.' });
  const known = { ...own('rejected', standingOf('doc', rejected)), birth_date: '1984-03-14' };
  const sent = show(<KycScreen />, { [path]: known });
  const send = { name: 'Enviar novo documento: Documento com foto' };
  await userEvent.click(await screen.findByRole('button', send));
  const dialog = within(await screen.findByRole('dialog', { name: 'Documento com foto' }));
  expect(dialog.getByText('Precisamos do verso.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Data de nascimento').value).toBe('1984-03-14');
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  const files = ['frente', 'verso', 'outra', 'mais'].map((name) => picture(`${name}.png`));
  await userEvent.upload(dialog.getByLabelText('Arquivo'), files);
  expect(await dialog.findByRole('img', { name: 'Foto escolhida: verso.png' })).toBeDefined();
  await userEvent.type(dialog.getByLabelText('CPF'), '52998224725');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar documento' }));
  expect(dialog.getByText('Escolha até 3 arquivos.')).toBeDefined();
  expect(sent).toEqual([]);
});

describe('the admin’s queue', () => {
  const queuePath = '/api/admin/verifications';
  const queue = (...items: ReviewItem[]) => ({ items, next_cursor: null, count: items.length });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Ver Certidão/ }));
    return screen.findByRole('dialog', { name: 'Detalhes da verificação' });
  };

  test('says so when the queue is empty', async () => {
    show(<ReviewQueue />, { [queuePath]: queue() });
    expect(await screen.findByText('Todas as verificações em dia')).toBeDefined();
  });

  test('shows name, type in capitals, e-mail and date, and the document on demand', async () => {
    show(<ReviewQueue />, {
      [queuePath]: queue(aReviewItem()),
      [`${queuePath}/${id}/links`]: {
        links: [{ url: '/files/documents/abc' }],
        expires_at: '2026-11-12T12:01:00Z',
      },
    });
    expect(await screen.findByText('1 pendente')).toBeDefined();
    expect(screen.getByText(/CRIMINAL • davi@patinha\.test/).textContent).toContain('12/11/2026');
    const dialog = await open();
    expect(within(dialog).getByText('01/11/2026')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abrir documento (1 página)' }));
    const page = await within(dialog).findByRole('img');
    expect(page.getAttribute('src')).toBe('/files/documents/abc');
    const enlarge = within(dialog).getByRole('button', { name: /^Ampliar Certidão/ });
    await userEvent.click(enlarge);
    expect(enlarge.getAttribute('aria-pressed')).toBe('true');
    // Still the same picture: its link would not open twice.
    expect(within(dialog).getByRole('img')).toBe(page);
  });

  test('marks a second try and a number of another account, and shows the trade name', async () => {
    const marked = { attempt: 2, last_rejection: 'Verso ilegível.', is_number_elsewhere: true };
    show(<ReviewQueue />, { [queuePath]: queue(aReviewItem({ ...marked, trade_name: 'Banho do Davi' })) });
    expect(await screen.findByText('2º envio')).toBeDefined();
    expect(screen.getByText('Número em outra conta')).toBeDefined();
    const dialog = within(await open());
    expect(dialog.getByText('Banho do Davi')).toBeDefined();
    expect(dialog.getByText('2º envio. O anterior foi rejeitado: Verso ilegível.')).toBeDefined();
    expect(dialog.getByText(/^Este CPF ou CNPJ está também em outra conta/)).toBeDefined();
  });

  test('rejects with a reason only', async () => {
    const sent = show(<ReviewQueue />, {
      [queuePath]: queue(aReviewItem({ page_count: 0 })),
      [`${queuePath}/${id}/reject`]: aVerification({ type: 'criminal', status: 'rejected' }),
    });
    const dialog = await open();
    expect(within(dialog).getByText('Nenhum documento anexado')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
    expect(within(dialog).getByText('Escreva o motivo para rejeitar.')).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Motivo da rejeição'), 'Está cortado.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ path: `${queuePath}/${id}/reject`, body: { reason: 'Está cortado.' } }]);
  });

  test('an approval can be undone at once, and an older one revoked with a reason', async () => {
    const item = aReviewItem({ page_count: 1 });
    const links = { links: [{ url: '/front' }], expires_at: '2026-11-12T12:01:00Z' };
    const sent = show(<ReviewQueue />, {
      [queuePath]: queue(item),
      [`${queuePath}/${id}/links`]: links,
      [`${queuePath}/${id}/approve`]: aVerification({ type: 'criminal', status: 'approved' }),
      [`${queuePath}/${id}/undo`]: aVerification({ type: 'criminal' }),
    });
    const dialog = await open();
    const approve = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Aprovar' });
    expect(approve.disabled).toBe(true);
    expect(within(dialog).getByText('Abra o documento antes de aprovar.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Abrir documento/ }));
    await within(dialog).findByRole('img');
    await userEvent.click(approve);
    expect(
      await screen.findByText('Certidão de antecedentes criminais de Davi Monteiro: aprovado.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
    expect(sent).toEqual([
      { path: `${queuePath}/${id}/links`, body: {} },
      { path: `${queuePath}/${id}/approve`, body: {} },
      { path: `${queuePath}/${id}/undo`, body: {} },
    ]);
    cleanup();
    const later = show(<ReviewQueue />, {
      [queuePath]: queue({ ...item, status: 'approved' }),
      [`${queuePath}/${id}/revoke`]: aVerification({ type: 'criminal', status: 'rejected' }),
    });
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'Aprovados');
    const decided = within(await open());
    await userEvent.click(decided.getByRole('button', { name: 'Revogar' }));
    expect(decided.getByText('Escreva o motivo.')).toBeDefined();
    await userEvent.type(decided.getByLabelText('Motivo'), 'É de outra pessoa.');
    await userEvent.click(decided.getByRole('button', { name: 'Revogar' }));
    await vi.waitFor(() =>
      expect(later).toEqual([{ path: `${queuePath}/${id}/revoke`, body: { reason: 'É de outra pessoa.' } }]),
    );
  });

  test('leaves the own documents of an admin to another', async () => {
    show(<ReviewQueue />, { [queuePath]: queue(aReviewItem({ is_own: true })) });
    const dialog = await open();
    expect(within(dialog).getByText(/Este documento é seu/)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Aprovar' })).toBeNull();
  });
});

test('the trust receipt says which document was checked, when and until when', async () => {
  const check = { type: 'criminal', checked_at: '2026-11-12T12:00:00Z', valid_until: '2027-11-13T02:59:59Z' };
  show(<TrustReceipt providerId={id} />, { [`/api/providers/${id}/checks`]: { items: [check] } });
  expect(await screen.findByText('Certidão de antecedentes criminais')).toBeDefined();
  expect(screen.getByText('Conferido em 12/11/2026, vale até 12/11/2027')).toBeDefined();
});
