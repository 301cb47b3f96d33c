import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { booking, id, show } from '../booking.fixture.tsx';
import { HappenedBox } from './happened-box.tsx';

afterEach(cleanup);

const asked = {
  asks: true,
  is_again: false,
  tutor_said: null,
  seller_said: null,
  until: '2026-03-13T04:00:00.000Z',
};
const open = { ...booking, status: 'confirmed', happened: asked } as const;

test('asks the tutor with three answers, and sends the chosen one', async () => {
  const sent: unknown[] = [];
  show(<HappenedBox booking={open} />, {
    [`POST /api/bookings/${id}/happened`]: ({ body }: { readonly body: unknown }) => {
      sent.push(body);
      return { ...open, happened: null };
    },
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sim, aconteceu',
    'Não aconteceu',
    'Não, e estava combinado',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Não, e estava combinado' }));
  await vi.waitFor(() => expect(sent).toEqual([{ answer: 'agreed' }]));
});

test('asks the seller once more after the tutor’s yes, and waits after an answer', () => {
  const again = {
    ...open,
    side: 'provider',
    happened: { ...asked, is_again: true, tutor_said: 'yes' },
  } as const;
  show(<HappenedBox booking={again} />, {});
  expect(screen.getByText(/O tutor diz que o atendimento aconteceu/)).toBeDefined();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  cleanup();
  show(<HappenedBox booking={{ ...open, happened: { ...asked, asks: false, tutor_said: 'no' } }} />, {});
  expect(screen.getByText(/Você respondeu: Não aconteceu/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
