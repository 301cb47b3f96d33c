import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { chromiumFlags } from '../tests/browser/support/chromium.ts';
import { findChromium } from './chromium.ts';
import { root, say } from './command.ts';

// Renders the icon files that platforms need in addition to icon.svg from that file, into the public folder.
const folder = join(root, 'apps/web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const paw = /<g.*<\/g>/s.exec(drawing)?.[0] ?? '';
const sun = '#FFC83D';
const square = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`;
const whole = `<rect width="40" height="40" fill="${sun}"/>`;
// A platform crops a maskable icon to its own shape: only the middle four fifths are certain to be visible.
const smaller = (scale: number) =>
  `<g transform="translate(${20 - 20 * scale} ${20 - 20.5 * scale}) scale(${scale})">${paw}</g>`;

const icons = [
  { name: 'icon-192.png', px: 192, svg: drawing },
  { name: 'icon-512.png', px: 512, svg: drawing },
  { name: 'icon-maskable-512.png', px: 512, svg: square(whole + smaller(0.85)) },
  { name: 'apple-touch-icon.png', px: 180, svg: square(whole + paw) },
  // For a notification's badge the platform uses the outline only.
  { name: 'badge.png', px: 96, svg: square(smaller(1.4).replaceAll('#12231C', '#fff')) },
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
for (const { name, px, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: px, height: px } });
  const image = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await page.setContent(`<style>body{margin:0}img{display:block;width:${px}px}</style><img src="${image}">`);
  const path = join(folder, name);
  writeFileSync(path, await page.screenshot({ omitBackground: true }));
  say(`${name}: ${statSync(path).size} bytes`);
  await page.close();
}
await browser.close();
