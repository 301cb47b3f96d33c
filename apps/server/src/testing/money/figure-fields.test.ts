import { endpoints } from '@patinha/contract/api';
import { type Figure, figures } from '@patinha/domain/money';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { amountFields, figureOf, workedOut } from './figure-fields.ts';

const places = endpoints.flatMap(({ operationId, response }) =>
  response
    ? amountFields(z.toJSONSchema(response, { unrepresentable: 'any', io: 'input' })).map((path) => ({
        place: `${operationId} ${path}`,
        figure: figureOf(operationId, path),
      }))
    : [],
);

test('every amount that the server answers has a name in the registry', () => {
  expect(places.length).toBeGreaterThan(600);
  expect(places.filter(({ figure }) => figure === undefined).map(({ place }) => place)).toEqual([]);
});

test('every figure is answered by an operation, or worked out of figures that are', () => {
  const answered = new Set<Figure | undefined>(places.map(({ figure }) => figure));
  const names = Object.keys(figures).filter((name): name is Figure => name in figures);
  const homeless = names.filter((name) => !answered.has(name) && !(name in workedOut));
  expect(homeless).toEqual([]);
  expect(
    Object.values(workedOut)
      .flat()
      .filter((name) => !answered.has(name)),
  ).toEqual([]);
});
