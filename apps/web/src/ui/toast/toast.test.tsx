import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { toast, toasts } from './toast-store.ts';
import { Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const name of pointerCapture) Reflect.deleteProperty(HTMLElement.prototype, name);
});

// The environment has no pointer capture; Radix asks for it while a message is swiped.
const pointerCapture = ['hasPointerCapture', 'setPointerCapture', 'releasePointerCapture'];

const isShown = () => toasts.current()?.isOpen;

test('the newer message takes the place of the one before', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Serviço cadastrado!' }));
  act(() => toast({ title: 'QR Code atualizado' }));
  expect(screen.queryByText('Serviço cadastrado!')).toBeNull();
  expect(screen.getByText('QR Code atualizado', { selector: 'li *' })).toBeTruthy();
});

test('a message leaves the screen after 5 seconds and memory after 1,000 more', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Perfil atualizado' }));
  act(() => {
    vi.advanceTimersByTime(4_999);
  });
  expect(isShown()).toBe(true);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(isShown()).toBe(false);
  act(() => {
    vi.advanceTimersByTime(999_999);
  });
  expect(toasts.current()).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(toasts.current()).toBeUndefined();
});

test('a touch stops the clock of no message, neither of this one nor of the next', () => {
  for (const name of pointerCapture) Object.assign(HTMLElement.prototype, { [name]: () => false });
  render(<Toaster />);
  for (const title of ['Campos obrigatórios', 'Perfil atualizado']) {
    act(() => toast({ title }));
    const message = screen.getByText(title, { selector: 'li *' }).closest('li');
    if (!message) throw new Error('No message is shown');
    fireEvent.pointerMove(message);
    fireEvent.pointerDown(message, { button: 0, clientX: 10, clientY: 10, pointerType: 'touch' });
    fireEvent.pointerUp(message, { button: 0, clientX: 10, clientY: 10, pointerType: 'touch' });
    act(() => {
      vi.advanceTimersByTime(5_000);
    });
    expect(isShown()).toBe(false);
  }
});

test('an error is an alert, anything else a status', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Erro no login', tone: 'destructive' }));
  expect(screen.getByRole('alert').textContent).toBe('Erro no login');
  act(() => toast({ title: 'Disputa aberta' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('status').some((element) => element.textContent === 'Disputa aberta')).toBe(
    true,
  );
});

test('a message with a link goes when the link is followed', () => {
  render(<Toaster />, { wrapper: MemoryRouter });
  act(() => toast({ title: 'Não deu certo', link: { to: '/bookings/1', label: 'Ver o pedido' } }));
  const link = screen.getByRole('link', { name: 'Ver o pedido' });
  expect(link.getAttribute('href')).toBe('/bookings/1');
  fireEvent.click(link);
  expect(isShown()).toBe(false);
});

test.each([
  { pixels: 49, isStillShown: true },
  { pixels: 51, isStillShown: false },
])('swiped $pixels px to the right it is still there: $isStillShown', ({ pixels, isStillShown }) => {
  for (const name of pointerCapture) Object.assign(HTMLElement.prototype, { [name]: () => false });
  render(<Toaster />);
  act(() => toast({ title: 'Perfil atualizado' }));
  const message = screen.getByText('Perfil atualizado', { selector: 'li *' }).closest('li');
  if (!message) throw new Error('No message is shown');
  const at = (clientX: number) => ({ button: 0, clientX, clientY: 10, pointerType: 'touch' });
  fireEvent.pointerDown(message, at(10));
  fireEvent.pointerMove(message, at(10 + pixels / 2));
  fireEvent.pointerMove(message, at(10 + pixels));
  fireEvent.pointerUp(message, at(10 + pixels));
  expect(isShown()).toBe(isStillShown);
});
