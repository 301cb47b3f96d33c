import { errorStatus, type ErrorCode } from '@patinha/contract/api';
import { expect } from 'vitest';

import { suite } from './suite.ts';
import type { Reply } from './test-app.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Expects this refusal, with the status from the contract. */
    toFailWith(code: ErrorCode): R;
    /** Expects 400 `request/invalid` with exactly these fields. */
    toRefuseFields(...fields: string[]): R;
  }
}

suite.path = () => expect.getState().testPath;

expect.extend({
  toFailWith(reply: Reply<unknown>, code: ErrorCode) {
    const pass = reply.error?.code === code && reply.status === errorStatus[code];
    return {
      pass,
      message: () =>
        `expected the answer ${pass ? 'not ' : ''}to be ${errorStatus[code]} ${code}, got ${reply.status} ${reply.error?.code ?? 'success'}`,
    };
  },
  toRefuseFields(reply: Reply<unknown>, ...fields: string[]) {
    const named = Object.keys(reply.error?.fields ?? {}).sort();
    const pass =
      reply.status === 400 && reply.error?.code === 'request/invalid' && this.equals(named, fields.sort());
    return {
      pass,
      message: () =>
        `expected 400 request/invalid naming ${fields.join(', ')}, got ${reply.status} ${reply.error?.code} naming ${named.join(', ')}`,
    };
  },
});
