import { expect, test } from 'vitest';

import { renderQueue } from './render-queue.ts';

const present = (userId: string) => ({ userId, isGone: () => false });

test('runs one task at a time, and one per person', async () => {
  const take = renderQueue(3);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  const both = [take(present('ana'), work('ana')), take(present('bia'), work('bia'))];
  await expect(take(present('ana'), work('ana again'))).rejects.toMatchObject({
    code: 'service/unavailable',
  });
  await Promise.all(both);
  expect(log).toEqual(['ana begins', 'ana ends', 'bia begins', 'bia ends']);
  await take(present('ana'), work('ana later'));
  expect(log).toContain('ana later ends');
});

test('rejects callers when full, with the seconds to wait, and continues after a failure', async () => {
  const take = renderQueue(1);
  const failing = take(present('ana'), () => Promise.reject(new Error('broken')));
  await expect(take(present('bia'), () => Promise.resolve(1))).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 15,
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await take(present('bia'), () => Promise.resolve(1))).toBe(1);
});

test('skips a task when its caller has disconnected', async () => {
  const take = renderQueue(2);
  let isDone = false;
  const gone = take({ userId: 'ana', isGone: () => true }, () => {
    isDone = true;
    return Promise.resolve();
  });
  await expect(gone).rejects.toMatchObject({ code: 'service/unavailable' });
  expect(isDone).toBe(false);
  expect(await take(present('ana'), () => Promise.resolve('next'))).toBe('next');
});
