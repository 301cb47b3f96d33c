// @vitest-environment node
import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The colour of a token in a theme: `light-dark(a, b)`, or one for both. */
function colourOf(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const colour = theme === 'light' ? light : dark;
  if (!colour) throw new Error(`tokens.css has no colour --${token}`);
  return colour;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const bodyText = 7;
const text = 4.5;
/** Edges of form fields, focus rings, and shapes that mean something. */
const edge = 3;

const pairs: readonly (readonly [over: string, under: string, least: number])[] = [
  ['foreground', 'background', bodyText],
  ['foreground', 'card', bodyText],
  ['muted-foreground', 'background', text],
  ['muted-foreground', 'card', text],
  ['muted-foreground', 'muted', text],
  ['primary-foreground', 'primary', text],
  ['primary-foreground', 'primary-hover', text],
  ['secondary-foreground', 'secondary', text],
  ['ink', 'sun', text],
  ['ink', 'caramelo', text],
  ['link', 'background', text],
  ['link', 'card', text],
  ['destructive-foreground', 'destructive', text],
  ['destructive', 'card', text],
  ['destructive', 'destructive-soft', text],
  ['success', 'success-soft', text],
  ['warning', 'warning-soft', text],
  ['info', 'info-soft', text],
  ['silver-foreground', 'silver', text],
  ['gold-foreground', 'gold', text],
  ['diamond-foreground', 'diamond', text],
  ['hero-foreground', 'hero', bodyText],
  ['hero-muted', 'hero', text],
  ['sun', 'hero', edge],
  ['input', 'card', edge],
  ['input', 'background', edge],
  ['ring', 'background', edge],
  ['ring', 'card', edge],
  ['primary', 'background', edge],
];

test('black on white is 21 to 1, as WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s holds %s to 1', (over, under, least) => {
    expect(contrastOf(colourOf(over, theme), colourOf(under, theme))).toBeGreaterThanOrEqual(least);
  });
});
