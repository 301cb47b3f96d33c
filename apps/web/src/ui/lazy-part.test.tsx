import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { lazyPart, WhileLoading } from './lazy-part.tsx';

const Name = ({ of }: { readonly of: string }) => <p>Pet: {of}</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override state: { readonly message?: string } = {};
  override render = () => this.state.message ?? this.props.children;
}

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

test('a failed load reaches the error boundary, and the next mount loads again', async () => {
  const load = vi
    .fn<() => Promise<typeof Name>>(async () => Name)
    .mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  const first = render(
    <Boundary>
      <Part of="Rex" />
    </Boundary>,
    { onCaughtError: () => undefined },
  );
  await screen.findByText('offline');
  first.unmount();
  render(<Part of="Rex" />);
  await screen.findByText('Pet: Rex');
  expect(load).toHaveBeenCalledTimes(2);
});
