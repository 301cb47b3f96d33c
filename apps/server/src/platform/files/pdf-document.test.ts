import sharp from 'sharp';
import { expect, test } from 'vitest';

import { pdfPages } from '../../testing/pdf-pages.ts';
import { pdfDocument } from './pdf-document.ts';

test('shows its words, those of Portuguese as they are and any other as a question mark', async () => {
  const [page] = await pdfPages(
    await pdfDocument('Comprovação', [
      { kind: 'heading', text: 'Atendimento' },
      { kind: 'text', text: 'Não houve reclamação – “tudo bem” 🐶' },
    ]),
  );
  expect(page?.text).toBe('Atendimento\nNão houve reclamação – “tudo bem” ?');
});

test('goes on with another page, and keeps a picture and its caption together', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const picture = { bytes, width: 40, height: 40 };
  const captions = ['primeira', 'segunda', 'terceira'];
  const parts = captions.map((caption) => ({ kind: 'picture', caption, picture }) as const);
  expect(await pdfPages(await pdfDocument('Fotos', parts))).toEqual([
    { text: 'primeira\nsegunda', pictures: 2 },
    { text: 'terceira', pictures: 1 },
  ]);
});
