import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoints, errorStatus } from './index.ts';

const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Issues reported by schemas that accept no unknown field. */
const closedBy: ReadonlySet<string> = new Set(['unrecognized_keys', 'invalid_union', 'invalid_type']);

describe('the list of operations', () => {
  test('has each operation id and each address once', () => {
    const names = endpoints.map(({ operationId }) => operationId);
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('declares exactly the parameters of each path', () => {
    const inPaths = endpoints.map(({ operationId, path }) => [
      operationId,
      ...[...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name).toSorted(),
    ]);
    const described = endpoints.map(({ operationId, params }) => [
      operationId,
      ...Object.keys((params && jsonSchema(params).properties) ?? {}).toSorted(),
    ]);
    expect(described).toEqual(inPaths);
  });

  test('refuses unknown fields everywhere', () => {
    const open = endpoints.flatMap(({ operationId, body, query, params }) =>
      [body, query, params].flatMap((part, index) => {
        const refusal = part && z.safeParse(part, { not_a_field_of_anything: 1 }).error;
        const isClosed = refusal?.issues.some(({ code }) => closedBy.has(code));
        return !part || isClosed ? [] : [`${operationId} ${['body', 'query', 'params'][index]}`];
      }),
    );
    expect(open).toEqual([]);
  });

  test('uses only error codes of the closed list', () => {
    const unknown = endpoints.flatMap(({ operationId, errors }) =>
      errors.filter((code) => !Object.hasOwn(errorStatus, code)).map((code) => `${operationId} ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  test('never answers 5xx to something a user can cause', () => {
    const serverFaults = Object.entries(errorStatus).filter(([, status]) => status >= 500);
    expect(serverFaults.map(([code]) => code).toSorted()).toEqual(['internal', 'service/unavailable']);
  });
});
