import { writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { answerOf } from './error-handler.ts';

test.runIf(process.platform === 'linux')('a full disk is answered as unavailable for a minute', async () => {
  const failure: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(answerOf(failure)).toEqual({
    status: 503,
    code: 'service/unavailable',
    retryAfterSeconds: 60,
  });
});
