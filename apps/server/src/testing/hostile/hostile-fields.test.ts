import { endpoints } from '@patinha/contract/api';
import { replaceWeeklyHours } from '@patinha/contract/availability';
import { requestBooking } from '@patinha/contract/booking';
import type { Endpoint } from '@patinha/contract/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { buildScene, type Scene } from '../scene.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type Answer, ask } from '../valid/send-request.ts';
import { ownerOf, type Request, requestOf } from '../valid/valid-requests.ts';
import { type Place, placesOf, withValue } from './hostile-places.ts';
import { type HostileValue, invalidValues, unknownId, unusualValues } from './hostile-values.ts';
import { testStoresNothing } from './stores-nothing.ts';

// Generated from the contract: every field of every operation, at any depth, is sent values that it must reject.

let server: TestApp;
let scene: Scene;
beforeAll(async () => {
  server = await openTestApp();
  scene = await buildScene(server);
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(rateLimits));

// CPU time, because a busy machine answers late; far below what a quadratic pattern needs for 100 kB.
const longestAnswerMs = 5_000;

const operations = endpoints.map((endpoint) => ({ endpoint, name: endpoint.operationId }));

/** A path and a form carry text only, and lone surrogates cannot be encoded in them. */
const isPlainText = ({ value }: HostileValue) =>
  typeof value === 'string' && value.isWellFormed() && value !== '';

const fitting = ({ contentType }: Endpoint, { part }: Place, values: readonly HostileValue[]) =>
  part === 'body' && contentType === undefined ? values : values.filter(isPlainText);

/**
 * A third of the values for each field, and another third for the next field; all of them with TEST_ALL. Each field gets
 * the id that names nothing: what an operation answers to it belongs to its contract.
 */
const inTurn = (values: readonly HostileValue[], field: number): readonly HostileValue[] =>
  process.env['TEST_ALL'] === '1'
    ? values
    : values.filter(({ value }, index) => value === unknownId || (index + field) % 3 === 0);

async function attempt(endpoint: Endpoint, request: Request): Promise<Answer> {
  const begun = process.cpuUsage();
  const answer = await ask(server, ownerOf(endpoint, scene), { endpoint, request });
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(longestAnswerMs);
  expect(answer.status).toBeLessThan(500);
  return answer;
}

/** For an object or a list, the refusal may name the part that does not fit. */
const isNamed = ({ fields }: Answer, place: string) =>
  fields.some((name) => name === place || name.startsWith(`${place}.`));

test('the places reach into objects and lists', () => {
  const namesOf = (endpoint: Endpoint) => placesOf(endpoint).map(({ name }) => name);
  expect(namesOf(requestBooking)).toEqual(expect.arrayContaining(['pet_ids.0', 'address.zipcode']));
  expect(namesOf(replaceWeeklyHours)).toEqual([
    'hours',
    'hours.0',
    'hours.0.weekday',
    'hours.0.start_minute',
    'hours.0.end_minute',
  ]);
});

/** A list that the valid request leaves out, as what it names would have to exist. */
const optionalLists: Readonly<Record<string, object>> = {
  suspendUser: { kept_booking_ids: ['0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f'] },
  decideMessageReport: { kept_booking_ids: ['0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f'] },
  acceptBooking: {
    proposals: [{ booking_id: '0191d4a8-7b1e-7c3a-9f55-0a1b2c3d4e5f', starts_at: '2099-03-10T12:00:00Z' }],
  },
};

function wholeRequestOf(endpoint: Endpoint) {
  const valid = requestOf(endpoint, scene);
  const lists = optionalLists[endpoint.operationId];
  return lists ? { ...valid, body: { ...valid.body, ...lists } } : valid;
}

const withFields = operations.filter(({ endpoint }) => placesOf(endpoint).length > 0);

describe('what must be rejected', () => {
  test.each(withFields)('$name rejects invalid values and names the field', async ({ endpoint }) => {
    const valid = wholeRequestOf(endpoint);
    for (const place of placesOf(endpoint)) {
      for (const { name, value } of fitting(endpoint, place, invalidValues)) {
        const answer = await attempt(endpoint, withValue(valid, place, value));
        const where = `${place.part}.${place.name} given ${name}`;
        // A path that matches no route is refused by the router, which knows no fields.
        if (place.part === 'params' && answer.code === 'request/too-large') continue;
        expect({ where, status: answer.status, code: answer.code }).toEqual({
          where,
          status: 400,
          code: 'request/invalid',
        });
        expect({ where, isNamed: isNamed(answer, place.name) }).toEqual({ where, isNamed: true });
      }
    }
  });

  test.each(withFields)('$name rejects unknown fields', async ({ endpoint }) => {
    const valid = wholeRequestOf(endpoint);
    const holders = placesOf(endpoint).filter(({ isObject }) => isObject);
    for (const field of ['price_cents', 'user_id', 'status', 'is_admin', '$where', 'constructor']) {
      const places: Pick<Place, 'part' | 'path' | 'name'>[] = [
        { part: 'query', path: [field], name: field },
        ...holders.map(({ part, path, name }) => ({
          part,
          path: [...path, field] as const,
          name: `${name}.${field}`,
        })),
      ];
      if (valid.body && !endpoint.contentType) places.push({ part: 'body', path: [field], name: field });
      for (const place of places) {
        const answer = await attempt(endpoint, withValue(valid, place, 1));
        expect({ code: answer.code, fields: answer.fields }).toEqual({
          code: 'request/invalid',
          fields: [place.name],
        });
      }
    }
  });

  testStoresNothing(() => server.db);
});

test.each(withFields)('$name survives unusual values', async ({ endpoint }) => {
  for (const [index, place] of placesOf(endpoint).entries()) {
    await server.db.delete(rateLimits);
    const valid = wholeRequestOf(endpoint);
    const bear = async ({ value }: HostileValue) => {
      const answer = await attempt(endpoint, withValue(valid, place, value));
      const isNameless = answer.code === 'request/invalid' && answer.fields.length === 0;
      expect({ place, value, isNameless }).toEqual({ place, value, isNameless: false });
    };
    await Promise.all(inTurn(fitting(endpoint, place, unusualValues), index).map(bear));
  }
});

describe('a query with a key twice', () => {
  const withQuery = operations.filter(({ endpoint }) => endpoint.query);

  test.each(withQuery)('$name rejects it and names the key', async ({ endpoint }) => {
    const valid = wholeRequestOf(endpoint);
    for (const { part, name: field } of placesOf(endpoint)) {
      if (part !== 'query') continue;
      const query = { ...valid.query, [field]: [valid.query[field] ?? '1', '2'] };
      const answer = await attempt(endpoint, { ...valid, query });
      expect({ field, status: answer.status, isNamed: isNamed(answer, field) }).toEqual({
        field,
        status: 400,
        isNamed: true,
      });
    }
  });
});
