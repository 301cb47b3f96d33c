import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';

import { useTab } from './use-tab.ts';

afterEach(cleanup);

function Part() {
  const { value, onValueChange } = useTab(['overview', 'users']);
  return (
    <>
      <p>{value}</p>
      <button onClick={() => onValueChange('users')}>Usuários</button>
    </>
  );
}

const open = (address: string) => {
  const router = createMemoryRouter([{ path: '/admin', element: <Part /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
};

test('the open tab is in the address, and Back returns to the one before', async () => {
  const router = open('/admin');
  expect(screen.getByText('overview')).toBeDefined();
  await userEvent.click(screen.getByRole('button'));
  expect(router.state.location.search).toBe('?tab=users');
  await router.navigate(-1);
  expect(await screen.findByText('overview')).toBeDefined();
});

test.each([
  ['/admin?tab=users', 'users'],
  ['/admin?tab=nothing', 'overview'],
])('%s opens %s', (address, tab) => {
  open(address);
  expect(screen.getByText(tab)).toBeDefined();
});
