import { writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { answerOf, RequestInvalid } from './error-handler.ts';

test.runIf(process.platform === 'linux')('a full disk is answered as unavailable for a minute', async () => {
  const failure: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(answerOf(failure)).toEqual({
    status: 503,
    code: 'service/unavailable',
    retryAfterSeconds: 60,
  });
});

test('a request with thousands of unknown fields is refused in a few words', () => {
  const keys = Array.from({ length: 60_000 }, (_, index) => `${index}${'x'.repeat(300)}`);
  const error = new RequestInvalid([{ code: 'unrecognized_keys', keys, path: [], message: '', input: {} }]);
  const fields = answerOf(error).fields ?? {};
  expect(Object.keys(fields)).toHaveLength(50);
  expect(JSON.stringify(fields).length).toBeLessThan(12_000);
});
