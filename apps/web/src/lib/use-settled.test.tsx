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

function show(read: () => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
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

test('a failure that is tried again holds nothing back', async () => {
  const pass = show(() => Promise.reject(new Error('down')));
  await pass(100);
  expect(screen.getByText('nada, quieto')).toBeDefined();
});

test('nobody waits long for what is slow', async () => {
  const pass = show(() => new Promise(() => undefined));
  await pass(3_900);
  expect(screen.getByText('nada, carregando')).toBeDefined();
  await pass(200);
  expect(screen.getByText('nada, quieto')).toBeDefined();
});
