import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fillIn, press, show, whatIsPaid } from './payment-panel.fixture.tsx';
import { aPayment } from './payment.fixture.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a refused card has the focus on the refusal and stays typed; Pix is one press away', async () => {
  const refused = aPayment({ method: 'card', status: 'failed', decline_reason: 'insufficient-funds' });
  const sent = show({ after: { payments: [refused] } });
  await fillIn('9999000000000038');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('O cartão não foi aprovado');
  await vi.waitFor(() => expect(document.activeElement?.firstChild).toBe(alert));
  expect(screen.getByLabelText('Número do cartão')).toHaveProperty('value', '9999 0000 0000 0038');
  expect(screen.getByLabelText('Código de segurança')).toHaveProperty('value', '123');
  await press(/Gerar Pix de R\$.42,00/);
  expect(sent.at(-1)?.body).toEqual({ method: 'pix', use_wallet: false, expected_cents: 4_200 });
});

test('a refusal is silent while another is tried', async () => {
  const refused = aPayment({ method: 'card', status: 'failed', decline_reason: 'refused' });
  show({ payments: [refused], after: { payments: [aPayment({ method: 'card', status: 'processing' })] } });
  expect((await screen.findByRole('alert')).textContent).toContain('O cartão não foi aprovado');
  await fillIn('9999000000000012');
  await screen.findByText('O cartão está em análise');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a card that is sent twice begins one attempt', async () => {
  const sent = show({ after: { payments: [aPayment({ method: 'card', status: 'processing' })] } });
  await fillIn('9999000000000012', 2);
  await screen.findByText('O cartão está em análise');
  expect(sent).toHaveLength(2);
});

test('Pix pressed twice starts one payment', async () => {
  const sent = show();
  const button = await screen.findByRole('button', { name: /Gerar Pix/ });
  act(() => {
    button.click();
    button.click();
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('without a connection says so, and goes on when it is back', async () => {
  const sent = show();
  const button = await screen.findByRole('button', { name: /Gerar Pix/ });
  onlineManager.setOnline(false);
  await userEvent.click(button);
  await screen.findByText(/Sem conexão. Nada foi cobrado/);
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('the confirmation takes the focus when it comes, and says what was paid', async () => {
  const done = aPayment({ status: 'completed' });
  show({ after: { quote: { state: 'paid' }, payments: [done] } });
  await press(/Gerar Pix/);
  await screen.findByText('Pagamento confirmado');
  const said = document.activeElement?.textContent;
  expect(said).toContain(whatIsPaid);
  expect(said).toContain('Pago com Pix');
});

test('a confirmation leaves the focus alone when it was there before', async () => {
  show({ quote: { state: 'paid' } });
  await screen.findByText('Pagamento confirmado');
  expect(document.activeElement).toBe(document.body);
});
