import type { BookingReviews as Reviews, WrittenReview } from '@patinha/contract/review';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toasts } from '../../ui/toast/toast-store.ts';
import { BookingReviews } from './booking-reviews.tsx';

const open: Reviews = {
  side: 'tutor',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-12-06T15:00:00.000Z',
  can_write: true,
  own: null,
  other: null,
  other_has_written: false,
  other_name: 'Carla Menezes',
  other_rating: { average: 4.8, count: 12 },
};
const written: WrittenReview = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  reviewer_name: 'Carla Menezes',
  rating: 5,
  comment: 'Pet muito tranquilo.',
  chips: ['calm_pet'],
  created_at: '2026-11-22T15:00:00.000Z',
  reply: null,
  replied_at: null,
  private_note: 'Ele adora a bolinha azul.',
  is_shown: true,
  hidden_reason: null,
};
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

/** The network: what is read, and what a write is answered; gives what was sent. */
function show(reviews: Reviews | Response, answer: () => Response = () => Response.json(reviews)) {
  const sent: { readonly address: string; readonly body: unknown }[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(address: string, init: RequestInit) => Promise<Response>>((address, { method, body }) => {
      if (method === 'GET')
        return Promise.resolve(reviews instanceof Response ? reviews.clone() : Response.json(reviews));
      sent.push({ address, body: typeof body === 'string' ? JSON.parse(body) : body });
      return Promise.resolve(answer());
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BookingReviews bookingId="b1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Avaliar' }));
  return within(await screen.findByRole('dialog', { name: 'Como foi com Carla?' }));
};

describe('writing', () => {
  test('sends stars, chips and both texts', async () => {
    const sent = show(open);
    expect(await screen.findByText(/Você pode avaliar até 06\/12\/2026/)).toBeDefined();
    const form = await openForm();
    await userEvent.click(form.getByLabelText('4 de 5, bom'));
    await userEvent.click(form.getByLabelText('Pontual'));
    await userEvent.click(form.getByLabelText('Carinho com o pet'));
    await userEvent.click(form.getByLabelText('Pontual'));
    await userEvent.type(form.getByLabelText(/Comentário público/), ' Muito bom. ');
    await userEvent.click(form.getByRole('button', { name: 'Publicar' }));
    await vi.waitFor(() => expect(toasts.current()?.title).toBe('Avaliação enviada'));
    expect(sent).toEqual([
      {
        address: '/api/bookings/b1/review',
        body: { rating: 4, chips: ['gentle'], comment: 'Muito bom.', private_note: null },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('needs one tap on a star; a bad score offers to solve it first, and takes the praise back', async () => {
    const sent = show(open);
    const form = await openForm();
    expect(form.queryByRole('checkbox')).toBeNull();
    await userEvent.click(form.getByLabelText('5 de 5, ótimo'));
    await userEvent.click(form.getByLabelText('Pontual'));
    expect(form.queryByRole('link', { name: 'Tive um problema' })).toBeNull();
    await userEvent.click(form.getByLabelText('2 de 5, fraco'));
    expect(form.queryByRole('checkbox')).toBeNull();
    expect(form.getByRole('link', { name: 'Tive um problema' }).getAttribute('href')).toBe('/disputa/b1');
    await userEvent.click(form.getByRole('button', { name: 'Publicar' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ rating: 2, chips: [], comment: null, private_note: null });
  });

  test('says the last day as it is at the booking’s place', async () => {
    // 23:30 in Manaus, past midnight in São Paulo.
    const inManaus: Reviews = { ...open, zone: 'America/Manaus', ends_at: '2026-12-07T03:30:00.000Z' };
    show(inManaus);
    expect(await screen.findByText(/Você pode avaliar até 06\/12\/2026/)).toBeDefined();
    cleanup();
    show({ ...inManaus, own: { ...written, is_shown: false } });
    expect(await screen.findByText('Aparece quando Carla Menezes avaliar, ou em 06/12/2026.')).toBeDefined();
  });

  test('asks for the stars before anything is sent', async () => {
    const sent = show(open);
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Publicar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Falta a nota.');
    expect(sent).toEqual([]);
  });

  test('that is refused stays open with the typed input', async () => {
    show(open, () => refusal(409, 'review/closed'));
    const form = await openForm();
    await userEvent.click(form.getByLabelText('5 de 5, ótimo'));
    await userEvent.click(form.getByRole('button', { name: 'Publicar' }));
    expect((await form.findByRole('alert')).textContent).toContain('O prazo de 14 dias');
    expect(form.getByLabelText<HTMLInputElement>('5 de 5, ótimo').checked).toBe(true);
  });
});

describe('reading', () => {
  test('is blind while the other side can still write', async () => {
    show({ ...open, own: { ...written, reviewer_name: 'Helena', is_shown: false, private_note: null } });
    expect(await screen.findByText('Aparece quando Carla Menezes avaliar, ou em 06/12/2026.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Mudar avaliação' })).toBeDefined();
    expect(screen.queryByText('Avaliação de Carla Menezes')).toBeNull();
  });

  test('shows the other side’s with its note, and a reply is sent once', async () => {
    const sent = show({ ...open, can_write: false, other: written, other_has_written: true });
    expect(await screen.findByText('Ele adora a bolinha azul.')).toBeDefined();
    expect(screen.getByText('Pet tranquilo')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Responder à avaliação de Carla Menezes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Escreva a resposta.');
    await userEvent.type(dialog.getByLabelText('Sua resposta'), 'Obrigada!');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ address: `/api/reviews/${written.id}/reply`, body: { reply: 'Obrigada!' } });
  });

  test('a report takes a reason', async () => {
    const sent = show({ ...open, can_write: false, other: { ...written, reply: 'Oi' } });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Denunciar a avaliação de Carla Menezes' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Motivo'), 'É propaganda');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ reason: 'advertising', detail: null });
    expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull();
  });

  test('says that an admin took the own one away, and why', async () => {
    show({
      ...open,
      can_write: false,
      own: { ...written, is_shown: false, hidden_reason: 'Traz um telefone.' },
    });
    expect(await screen.findByText(/Motivo: Traz um telefone\./)).toBeDefined();
  });

  test('says when there is no review, and can be loaded again after a failure', async () => {
    show({ ...open, can_write: false });
    expect(await screen.findByText('O prazo para avaliar terminou, e ninguém avaliou.')).toBeDefined();
    cleanup();
    show(refusal(500, 'internal'));
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });
});
