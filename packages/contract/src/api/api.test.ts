import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoints, errorStatus } from './index.ts';

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

describe('the list of operations', () => {
  test('names each operation and each address once', () => {
    const names = endpoints.map(({ operationId }) => operationId);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(endpoints)('$operationId describes exactly the parameters of its path', ({ path, params }) => {
    const inPath = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name);
    const described = params ? Object.keys(jsonSchema(params).properties ?? {}) : [];
    expect(described.toSorted()).toEqual(inPath.toSorted());
  });

  test.each(endpoints)('$operationId refuses unknown fields', ({ body, query, params }) => {
    for (const part of [body, query, params]) {
      if (!part) continue;
      const refusal = z.safeParse(part, { not_a_field_of_anything: 1 }).error;
      const isClosed = refusal?.issues.some(
        (issue) =>
          issue.code === 'unrecognized_keys' ||
          issue.code === 'invalid_union' ||
          issue.code === 'invalid_type',
      );
      expect(isClosed).toBe(true);
    }
  });

  test.each(endpoints)('$operationId answers only codes of the closed list', ({ errors }) => {
    expect(errors.filter((code) => !Object.hasOwn(errorStatus, code))).toEqual([]);
  });

  test('no person sees a 5xx for something they can cause', () => {
    const serverFaults = Object.entries(errorStatus).filter(([, status]) => status >= 500);
    expect(serverFaults.map(([code]) => code).toSorted()).toEqual(['internal', 'service/unavailable']);
  });
});
