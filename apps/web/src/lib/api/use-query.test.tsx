import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ErrorCard } from '../../ui/feedback.tsx';
import { useInfiniteQuery, useQuery } from './use-query.ts';

const load = vi.fn<(of: string) => Promise<string>>();

/** One that the test settles when it wants to. */
function next() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  load.mockReturnValueOnce(promise);
  return {
    arrives: (words: string) => act(async () => resolve(words)),
    fails: (why: string) => act(async () => reject(new Error(why))),
  };
}

function Screen({ of }: { readonly of: string }) {
  const { data, error, isPending, refetch } = useQuery({ queryKey: [of], queryFn: () => load(of) });
  if (isPending) return <p>Carregando</p>;
  return error ? <ErrorCard description={error.message} onRetry={() => refetch()} /> : <p>{data}</p>;
}

function List() {
  const { data, error, isPending, refetch } = useInfiniteQuery({
    queryKey: ['lista'],
    queryFn: () => load('lista'),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  if (isPending) return <p>Carregando</p>;
  return error ? <ErrorCard description={error.message} onRetry={() => refetch()} /> : <p>{data.pages}</p>;
}

/** The same place on the screen, for another person. */
function Switched() {
  const [of, setOf] = useState('Ana');
  return (
    <>
      <button type="button" onClick={() => setOf('Bia')}>
        Outra pessoa
      </button>
      <Screen of={of} />
    </>
  );
}

const show = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
    </QueryClientProvider>,
  );

const button = () => screen.findByRole('button', { name: 'Tentar novamente' });
const again = async () => userEvent.setup().click(await button());

beforeEach(() => {
  load.mockReset();
});
afterEach(cleanup);

test.each([
  { name: 'a load', part: <Screen of="Ana" /> },
  { name: 'a list', part: <List /> },
])(
  '$name that is tried again stays where it was, busy and with the focus, until it is there',
  async ({ part }) => {
    const first = next();
    show(part);
    expect(screen.getByText('Carregando')).toBeTruthy();
    await first.fails('Sem conexão');

    const second = next();
    await again();
    expect(screen.getByText('Sem conexão')).toBeTruthy();
    const pressed = await button();
    expect([pressed.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', pressed]);
    await again();
    expect(load).toHaveBeenCalledTimes(2);

    await second.fails('Servidor fora do ar');
    expect(await screen.findByText('Servidor fora do ar')).toBeTruthy();
    expect(await screen.findByText('Ainda não deu certo.')).toBeTruthy();
    expect([pressed.getAttribute('aria-busy'), document.activeElement]).toEqual([null, pressed]);

    const third = next();
    await again();
    expect(screen.queryByText('Ainda não deu certo.')).toBeNull();
    await third.arrives('Cheguei');
    expect(await screen.findByText('Cheguei')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('what failed for one is not said of another', async () => {
  const first = next();
  show(<Switched />);
  await first.fails('Sem conexão');
  const second = next();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Outra pessoa' }));
  expect(screen.getByText('Carregando')).toBeTruthy();
  expect(screen.queryByText('Sem conexão')).toBeNull();
  await second.arrives('Bia');
  expect(await screen.findByText('Bia')).toBeTruthy();
});
