import { sitePaths } from '@patinha/contract/site';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';

import { routes } from './routes.tsx';

const pathsOf = (nodes: readonly RouteObject[]): string[] =>
  nodes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

test('there is a screen at every address that the server knows, and at no other', () => {
  const unlisted = new Set(['*', '/_vitrine']);
  const paths = pathsOf(routes).filter((path) => !unlisted.has(path));
  expect(paths.toSorted()).toEqual([...sitePaths].toSorted());
});
