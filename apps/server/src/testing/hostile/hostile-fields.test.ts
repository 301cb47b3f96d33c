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
import { isWholeRun } from '../whole-run.ts';
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
 * Every third or sixth of the values for each field, at least one, and others for the next field; in the long run all
 * of them for each.
 */
function inTurn<Item>(items: readonly Item[], turn: number, turns: 3 | 6): readonly Item[] {
  const step = isWholeRun ? 1 : Math.min(turns, items.length);
  return items.filter((_item, index) => (index + turn) % step === 0);
}

/** Each field gets the id that names nothing, too: what an operation answers to it belongs to its contract. */
const unusualInTurn = (values: readonly HostileValue[], turn: number): readonly HostileValue[] => {
  const own = inTurn(values, turn, 6);
  return [...own, ...values.filter((one) => one.value === unknownId && !own.includes(one))];
};

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

const unknownFields = ['price_cents', 'user_id', 'status', 'is_admin', '$where', 'constructor'] as const;
const withFields = operations.filter(({ endpoint }) => placesOf(endpoint).length > 0);
/** Counts the fields of all operations, so that the single field of many operations does not always have the same turn. */
const turnOf = new Map<Endpoint, number>();
let counted = 0;
for (const { endpoint } of withFields) {
  turnOf.set(endpoint, counted);
  counted += placesOf(endpoint).length;
}
const turnsOf = (endpoint: Endpoint): [turn: number, place: Place][] =>
  placesOf(endpoint).map((place, index) => [(turnOf.get(endpoint) ?? 0) + index, place]);

describe('what must be rejected', () => {
  test.each(withFields)('$name rejects invalid values and names the field', async ({ endpoint }) => {
    const valid = wholeRequestOf(endpoint);
    for (const [turn, place] of turnsOf(endpoint)) {
      for (const { name, value } of inTurn(fitting(endpoint, place, invalidValues), turn, 3)) {
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
    const worst = endpoint.method === 'GET' ? [] : ['price_cents', 'is_admin'];
    const fields = new Set([...worst, ...inTurn(unknownFields, turnOf.get(endpoint) ?? 0, 3)]);
    for (const field of fields) {
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
  for (const [turn, place] of turnsOf(endpoint)) {
    await server.db.delete(rateLimits);
    const valid = wholeRequestOf(endpoint);
    const bear = async ({ value }: HostileValue) => {
      const answer = await attempt(endpoint, withValue(valid, place, value));
      const isNameless = answer.code === 'request/invalid' && answer.fields.length === 0;
      expect({ place, value, isNameless }).toEqual({ place, value, isNameless: false });
    };
    await Promise.all(unusualInTurn(fitting(endpoint, place, unusualValues), turn).map(bear));
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
