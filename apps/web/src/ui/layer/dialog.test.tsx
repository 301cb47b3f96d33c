import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Form } from '../form/form.tsx';
import { Toaster } from '../toast/toast.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';

function NameForm({ keep }: { readonly keep?: string | undefined }) {
  const form = useContractForm({
    schema: z.object({ name: z.string() }),
    start: { name: '' },
    sentences: { name: {} },
    send: () => Promise.resolve(),
    keep,
  });
  return (
    <Form form={form}>
      <input aria-label="Nome" {...form.text('name')} />
    </Form>
  );
}

async function openDialog(keep?: string): Promise<void> {
  render(
    <>
      <Dialog>
        <DialogTrigger>
          <button type="button">Adicionar</button>
        </DialogTrigger>
        <DialogContent title="Novo pet">
          <NameForm keep={keep} />
        </DialogContent>
      </Dialog>
      <Toaster />
    </>,
  );
  await reopen();
}
async function reopen(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  await screen.findByRole('dialog', { name: 'Novo pet' });
  // The window listens for presses outside from the next task on.
  await new Promise((resolve) => setTimeout(resolve));
}
const typeName = () => userEvent.type(screen.getByLabelText('Nome'), 'Pingo');
const pressOutside = async () => {
  const veil = document.querySelector('.bg-veil');
  if (veil) await userEvent.click(veil);
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  history.pushState({ idx: 1 }, '', '/before');
  history.pushState({ idx: 2 }, '', '/page');
});

test('a press outside asks before it loses what was typed', async () => {
  await openDialog();
  await typeName();
  await pressOutside();
  expect((await screen.findByText('Fechar sem enviar?')).isConnected).toBe(true);
  await press('Continuar preenchendo');
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Pingo');
  await pressOutside();
  await screen.findByText('O que você preencheu será perdido.');
  await press('Fechar assim mesmo');
  await isClosed();
});

test('a press outside closes at once what is empty', async () => {
  await openDialog();
  await pressOutside();
  await isClosed();
  expect(screen.queryByText('Fechar sem enviar?')).toBeNull();
});

test('a form with a draft closes, says so, and has it when it is opened again', async () => {
  await openDialog('pet.new');
  await typeName();
  await pressOutside();
  await isClosed();
  await screen.findByText('Rascunho guardado');
  await reopen();
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Pingo');
});

test('Back closes the dialog and leaves the page; the next Back leaves the page', async () => {
  await openDialog();
  history.back();
  await isClosed();
  await waitFor(() => expect(history.state).toEqual({ idx: 2 }));
  expect(location.pathname).toBe('/page');
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

test('Back asks, too, and the dialog stays with what was typed', async () => {
  await openDialog();
  await typeName();
  history.back();
  await screen.findByText('Fechar sem enviar?');
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Pingo');
  expect(location.pathname).toBe('/page');
});

test('a dialog that led to another page is not in the way of Back', async () => {
  await openDialog();
  await userEvent.keyboard('{Escape}');
  history.pushState({ idx: 3 }, '', '/next');
  await isClosed();
  await new Promise((resolve) => setTimeout(resolve));
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/page'));
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});

test('a dialog that opens while the one before it leaves the history stays open', async () => {
  await openDialog();
  const back = vi.spyOn(history, 'back');
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { interval: 0 });
  back.mockRestore();
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  await moved;
  await waitFor(() => expect(history.state).toMatchObject({ idx: 2, layer: expect.any(String) }));
  expect(screen.getByRole('dialog', { name: 'Novo pet' }).isConnected).toBe(true);
  history.back();
  await isClosed();
  expect(location.pathname).toBe('/page');
});
