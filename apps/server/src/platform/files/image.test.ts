import sharp from 'sharp';
import { expect, test } from 'vitest';

import { reencodeImage } from './image.ts';

const encoding = { longestSidePixels: 100, quality: 80 };

test('images arriving concurrently are decoded, whichever comes first', async () => {
  const sent = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#F2923C' } })
    .png()
    .toBuffer();
  const arriving = Array.from({ length: 400 }, async (_, place) => {
    // Each starts while some of the others are being decoded.
    for (let turn = 0; turn < place % 20; turn += 1) await new Promise(setImmediate);
    return reencodeImage(sent, encoding);
  });
  const results = await Promise.allSettled(arriving);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
});
