import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyPart, WhileLoading } from './lazy-part.tsx';

const Name = ({ of }: { readonly of: string }) => <p>Pet: {of}</p>;

test('the placeholder is shown until the code is there, and not for lazy parts inside', async () => {
  const inner = Promise.withResolvers<typeof Name>();
  const Inner = lazyPart(() => inner.promise);
  const outer = Promise.withResolvers<() => ReactNode>();
  const Outer = lazyPart(() => outer.promise);
  render(
    <WhileLoading show={<p>Carregando</p>}>
      <Outer />
    </WhileLoading>,
  );
  screen.getByText('Carregando');
  outer.resolve(() => (
    <section aria-label="Pets">
      <Inner of="Thor" />
    </section>
  ));
  expect((await screen.findByRole('region')).textContent).toBe('');
  inner.resolve(Name);
  await screen.findByText('Pet: Thor');
});

test('preloaded code is rendered in the first pass', async () => {
  const load = vi.fn<() => Promise<typeof Name>>(async () => Name);
  const Part = lazyPart(load);
  Part.preload();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  render(<Part of="Mia" />);
  screen.getByText('Pet: Mia');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['the next connection', (_preload: () => void) => dispatchEvent(new Event('online'))],
  ['the next press', (preload: () => void) => preload()],
])('without the code the placeholder stays, and %s loads again', async (_what, comeBack) => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  const load = vi
    .fn<() => Promise<typeof Name>>(async () => Name)
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  render(
    <WhileLoading show={<button type="button">Abrir</button>}>
      <Part of="Rex" />
    </WhileLoading>,
  );
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(new Error('offline')));
  screen.getByRole('button', { name: 'Abrir' });
  act(() => {
    comeBack(Part.preload);
  });
  await screen.findByText('Pet: Rex');
  expect(load).toHaveBeenCalledTimes(2);
});
