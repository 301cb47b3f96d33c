import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { Button } from './button.tsx';

const variants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'hero',
  'premium',
  'cta',
  'glass',
] as const;
const sizes = ['default', 'sm', 'lg', 'xl', 'icon'] as const;

const looks = () => screen.getAllByRole('button').map((button) => button.className);

describe('a button', () => {
  test('has ten variants that look different; the first is the default', () => {
    render([
      <Button key="bare">Salvar</Button>,
      ...variants.map((variant) => (
        <Button key={variant} variant={variant}>
          Salvar
        </Button>
      )),
    ]);
    const [bare, ...others] = looks();
    expect(new Set(others).size).toBe(10);
    expect(bare).toBe(others[0]);
  });

  test('has five sizes that look different; the first is the default', () => {
    render([
      <Button key="bare">Salvar</Button>,
      ...sizes.map((size) => (
        <Button key={size} size={size}>
          Salvar
        </Button>
      )),
    ]);
    const [bare, ...others] = looks();
    expect(new Set(others).size).toBe(5);
    expect(bare).toBe(others[0]);
  });

  test('submits nothing by default, and a form only with type submit', () => {
    render(
      <>
        <Button>Voltar</Button>
        <Button type="submit">Salvar</Button>
      </>,
    );
    const types = screen.getAllByRole('button').map((button) => button.getAttribute('type'));
    expect(types).toEqual(['button', 'submit']);
  });

  test('under way says so and takes no further click', async () => {
    const click = vi.fn<() => void>();
    render(
      <Button isPending onClick={click}>
        Salvando...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Salvando...' });
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([
      'true',
      'true',
    ]);
    await userEvent.click(button);
    expect(click).not.toHaveBeenCalled();
  });

  test('lends its look to a link', () => {
    render(
      <>
        <Button variant="cta">Cadastrar</Button>
        <Button asChild variant="cta">
          <a href="/auth">Cadastrar</a>
        </Button>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Cadastrar' });
    expect(link.className).toBe(screen.getByRole('button').className);
    expect(link.getAttribute('type')).toBeNull();
  });
});
