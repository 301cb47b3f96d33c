import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

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

describe('the JPEG of a telephone', () => {
  const jpeg = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#F2923C' } })
      .composite([{ input: { text: { text: 'Rex', dpi: 300 } } }])
      .jpeg()
      .toBuffer();

  test('may have the 48 megapixels of its camera', async () => {
    expect(await reencodeImage(await jpeg(8064, 6048), encoding)).toMatchObject({ width: 100, height: 75 });
  });

  test('may lack its two last bytes, but no part of its picture', async () => {
    const whole = await jpeg(600, 400);
    expect(await reencodeImage(whole.subarray(0, -2), encoding)).toMatchObject({ width: 100 });
    for (const bytes of [whole.length / 2, whole.length - 200])
      await expect(reencodeImage(whole.subarray(0, bytes), encoding)).rejects.toThrow('JPEG');
  });

  test('is too large beyond 65 megapixels, other formats beyond 40', async () => {
    await expect(reencodeImage(await jpeg(8100, 8100), encoding)).rejects.toMatchObject({
      code: 'request/too-many-pixels',
    });
  });
});
