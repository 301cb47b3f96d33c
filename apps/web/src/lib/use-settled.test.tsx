import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useQuery } from './api/use-query.ts';
import { useSettled } from './use-settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Screen({ read }: { readonly read: () => Promise<string> }) {
  const { data = 'nada' } = useQuery({ queryKey: ['read'], queryFn: read, retryDelay: 60_000 });
  return (
    <p>
      {data}, {useSettled() ? 'quieto' : 'carregando'}
    </p>
  );
}

function show(read: () => Promise<string>, queries = new QueryClient()) {
  render(
    <QueryClientProvider client={queries}>
      <Screen read={read} />
    </QueryClientProvider>,
  );
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

test('a screen is settled a moment after its last answer, and stays so', async () => {
  const answer = Promise.withResolvers<string>();
  const pass = show(() => answer.promise);
  await pass(1_000);
  expect(screen.getByText('nada, carregando')).toBeDefined();
  answer.resolve('dados');
  await pass(60);
  expect(screen.getByText('dados, quieto')).toBeDefined();
});

test('what begins in the last moment counts before it is drawn', async () => {
  const queries = new QueryClient();
  const pass = show(() => Promise.resolve('dados'), queries);
  await pass(0);
  void queries.prefetchQuery({ queryKey: ['next'], queryFn: () => new Promise(() => undefined) });
  // Not within `act`: React draws nothing in between.
  vi.advanceTimersByTime(60);
  await pass(0);
  expect(screen.getByText('dados, carregando')).toBeDefined();
});

test('a failure that is tried again holds nothing back', async () => {
  const pass = show(() => Promise.reject(new Error('down')));
  await pass(100);
  expect(screen.getByText('nada, quieto')).toBeDefined();
});

test('what is slow is not waited for long', async () => {
  const pass = show(() => new Promise(() => undefined));
  await pass(3_900);
  expect(screen.getByText('nada, carregando')).toBeDefined();
  await pass(200);
  expect(screen.getByText('nada, quieto')).toBeDefined();
});
