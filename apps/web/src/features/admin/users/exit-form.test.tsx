import type { UserEffect } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { type Exit, ExitForm } from './exit-form.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const bath: UserEffect['bookings'][number] = {
  booking_id: id,
  side: 'tutor',
  title: 'Banho',
  other_name: 'Pet Shop Azul',
  pet_names: ['Bidu'],
  starts_at: '2026-11-30T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  outcome: 'cancel',
  refund_cents: 7_140,
  may_be_kept: true,
};
const effect: UserEffect = {
  bookings: [bath],
  refund_cents: 7_140,
  team_count: 0,
  plan_paid_until: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(mayKeep: boolean) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(effect)));
  const perform = vi.fn<(exit: Exit) => Promise<unknown>>().mockResolvedValue({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExitForm
        userId={id}
        label="Suspender conta"
        reasonLabel="Motivo"
        maxLength={500}
        mayKeep={mayKeep}
        perform={perform}
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  );
  return perform;
}

test('what a tutor booked is kept unless the admin cancels it, and names who sells', async () => {
  const perform = show(true);
  expect(await screen.findByText('Bidu, com Pet Shop Azul (como tutor)')).toBeDefined();
  expect(screen.getByText('mantido')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Cancelar e devolver tudo/ }));
  expect(screen.getByRole('button', { name: /devolver R\$.71,40$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Manter o atendimento/ }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Ameaça');
  await userEvent.click(screen.getByRole('button', { name: 'Suspender conta' }));
  await vi.waitFor(() =>
    expect(perform).toHaveBeenCalledWith({ reason: 'Ameaça', refund_cents: 0, kept_booking_ids: [id] }),
  );
});

test('the loss of a role as a seller touches nothing of the tutor', async () => {
  show(false);
  expect(await screen.findByText('Nenhum agendamento à frente.')).toBeDefined();
});
