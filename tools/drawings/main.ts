import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { chromium, type Page } from 'playwright-core';

import { findChromium } from '../../scripts/chromium.ts';
import { root, say } from '../../scripts/command.ts';
import { companies } from './companies.ts';
import { documents } from './documents.ts';
import { people } from './people.ts';
import { pets } from './pets.ts';
import { scenes } from './scenes.ts';

// Renders the pictures of the demonstration (ADR 175) as WebP files, which the server's seed then uploads.
const folder = join(root, 'apps/server/demonstration');
/** A portrait is shown at 160 px at most, a scene across a telephone. */
const portrait = { width: 320, height: 320 };
const scene = { width: 720, height: 540 };
const quality = 0.78;

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
let total = 0;
for (const kind of ['people', 'pets', 'companies', 'scenes', 'documents'])
  rmSync(join(folder, kind), { recursive: true, force: true });
for (const [name, drawing] of [...people, ...pets, ...companies, ...scenes, ...documents]) {
  const bytes = await render(page, drawing);
  total += bytes.length;
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), bytes);
}
say(`${total} bytes`);
await browser.close();

/** Lets the browser draw on a canvas, because it also encodes what is on it. */
async function render(on: Page, drawing: string): Promise<Buffer> {
  const size = drawing.includes('viewBox="0 0 400 300"') ? scene : portrait;
  const source = `data:image/svg+xml,${encodeURIComponent(drawing.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `))}`;
  const encoded = await on.evaluate(
    `(async () => {
      const image = new Image();
      image.src = ${JSON.stringify(source)};
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = ${size.width};
      canvas.height = ${size.height};
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', ${quality});
    })()`,
  );
  return Buffer.from(String(encoded).replace('data:image/webp;base64,', ''), 'base64');
}
