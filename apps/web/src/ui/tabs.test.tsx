import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx';

afterEach(cleanup);

const names = ['Pix', 'Cartão', 'Boleto'];

const showTabs = (props: Parameters<typeof Tabs>[0] = { defaultValue: 'Pix' }) =>
  render(
    <Tabs {...props}>
      <TabsList aria-label="Pagamento">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
      {names.map((name) => (
        <TabsContent key={name} value={name}>
          Com {name} <button type="button">Pagar</button>
        </TabsContent>
      ))}
    </Tabs>,
  );

const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('a press opens a tab, whose part is named after it; the others hold nothing', async () => {
  showTabs();
  expect(screen.getByRole('tabpanel', { name: 'Pix' }).textContent).toContain('Com Pix');
  await userEvent.click(screen.getByRole('tab', { name: 'Cartão' }));
  expect(openTab()).toBe('Cartão');
  expect(screen.getByRole('tabpanel', { name: 'Cartão' }).textContent).toContain('Com Cartão');
  expect(screen.queryByText(/Com Pix/)).toBeNull();
});

test('the tabs are one stop for the Tab key, and the arrows open what they reach, in a circle', async () => {
  showTabs();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Pix');
  for (const [key, name] of [
    ['{ArrowRight}', 'Cartão'],
    ['{End}', 'Boleto'],
    ['{ArrowRight}', 'Pix'],
    ['{ArrowLeft}', 'Boleto'],
    ['{Home}', 'Pix'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([openTab(), document.activeElement?.textContent]).toEqual([name, name]);
  }
  // With Alt an arrow belongs to the browser.
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(openTab()).toBe('Pix');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Pagar');
});

test('the caller may keep which tab is open, and hears of each other one once', async () => {
  const heard = vi.fn<(value: string) => void>();
  showTabs({ value: 'Cartão', onValueChange: heard });
  await userEvent.click(screen.getByRole('tab', { name: 'Cartão' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Boleto' }));
  expect(heard.mock.calls).toEqual([['Boleto']]);
  expect(openTab()).toBe('Cartão');
});
