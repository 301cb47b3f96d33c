import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';

import { demoPassword } from '../../apps/server/src/seed/demo-accounts.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { root, say } from '../../scripts/command.ts';

// node tools/app-pictures/main.ts [address]: takes the pictures that an installer shows, from a running demonstration
// (npm start), and puts them beside the manifest.
const address = process.argv[2] ?? 'http://localhost:3000';
const narrow = { width: 390, height: 844, scale: 1.5 };
const wide = { width: 1280, height: 800, scale: 1 };
const quality = 0.8;

const pictures = [
  { name: 'app-busca', path: '/marketplace', size: narrow },
  { name: 'app-inicio', path: '/dashboard', size: narrow },
  { name: 'app-busca-larga', path: '/marketplace?cidade=S%C3%A3o+Paulo&uf=SP', size: wide },
];

/** Nothing loads any more, and every picture is there. */
const isDrawn = `!document.querySelector('[data-slot=skeleton]') && [...document.images].every((one) => one.complete)`;

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
for (const { name, path, size } of pictures) {
  const page = await openAs(browser, size);
  await page.goto(address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(isDrawn);
  const bytes = await asWebp(page, await page.screenshot());
  writeFileSync(join(root, 'apps/web/public', `${name}.webp`), bytes);
  say(`${name}: ${bytes.length} bytes`);
  await page.context().close();
}
await browser.close();

async function openAs(opened: Browser, { width, height, scale }: typeof narrow): Promise<Page> {
  const context = await opened.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`${address}/auth`);
  await page.getByLabel('E-mail').first().fill('tutora@patinha.test');
  await page.getByLabel('Senha').first().fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  return page;
}

/** The browser encodes, as for the drawings. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const source = JSON.stringify(`data:image/png;base64,${png.toString('base64')}`);
  const encoded = await page.evaluate(
    `(async () => {
      const image = new Image();
      image.src = ${source};
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', ${quality});
    })()`,
  );
  return Buffer.from(String(encoded).replace('data:image/webp;base64,', ''), 'base64');
}
