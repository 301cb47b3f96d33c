import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MaskInputOptions } from 'maska';
import { describe, expect, test } from 'vitest';

import { Input } from './input.tsx';
import { cardExpiryMask, cardNumberMask, digitsMask, phoneMask, taxIdMask, useMask } from './mask.ts';

function Masked({ options }: { readonly options: MaskInputOptions }) {
  return <Input ref={useMask(options)} aria-label="campo" />;
}

const ways = {
  filled: (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } }),
  typed: (field: HTMLElement, value: string) => userEvent.type(field, value),
  pasted: async (field: HTMLElement, value: string) => {
    await userEvent.click(field);
    await userEvent.paste(value);
  },
};

describe.each(['filled', 'typed', 'pasted'] as const)('%s', (way) => {
  test.each([
    [phoneMask, '92991234567', '(92) 99123-4567'],
    [phoneMask, '9232345678', '(92) 3234-5678'],
    [phoneMask, '5592991234567', '5592991234567'],
    [phoneMask, '559232345678', '559232345678'],
    [phoneMask, '+55 92 99123-4567', '+5592991234567'],
    [phoneMask, '0 41 92 99123-4567', '04192991234567'],
    [phoneMask, '(092) 99123-4567', '092991234567'],
    [phoneMask, '559299123456789', '559299123456789'],
    [taxIdMask, '52998224725', '529.982.247-25'],
    [taxIdMask, '12abc34501de35', '12.ABC.345/01DE-35'],
    [taxIdMask, '123456780001951', '123456780001951'],
    [cardNumberMask, '4242424242424242', '4242 4242 4242 4242'],
    [cardNumberMask, '42424242424242424242', '4242 4242 4242 4242 4242'],
    [cardExpiryMask, '1230', '12/30'],
    [cardExpiryMask, '12/2030', '12/2030'],
    [digitsMask, '12345', '12345'],
  ])('a mask shows every character of what a person enters: %#', async (options, entered, shown) => {
    render(<Masked options={options} />);
    const field = screen.getByLabelText<HTMLInputElement>('campo');
    await ways[way](field, entered);
    expect(field.value).toBe(shown);
  });
});
