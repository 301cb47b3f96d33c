import type { Endpoint } from '@patinha/contract/shared';
import * as z from 'zod/mini';

import type { Fields, Request } from '../valid/valid-requests.ts';

type Key = string | number;

/** Where a value is in a request: a field, a field of a nested object, or the first item of a list. */
export interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly path: readonly [string, ...Key[]];
  /** As a refusal names it. */
  readonly name: string;
  /** Objects contain fields, and must reject unknown ones. */
  readonly isObject: boolean;
}

type Node = z.core.JSONSchema.BaseSchema;

/** Every place of an operation, at any depth. */
export const placesOf = (endpoint: Endpoint): Place[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const root: Node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return childrenOf(root).flatMap(([key, node]) => placesBelow(part, [String(key)], node));
  });

const placesBelow = (part: Place['part'], path: Place['path'], node: Node): Place[] => {
  const children = childrenOf(node);
  const isObject = children.some(([key]) => typeof key === 'string');
  return [
    { part, path, name: path.join('.'), isObject },
    ...children.flatMap(([key, child]) => placesBelow(part, [...path, key], child)),
  ];
};

/** The fields of an object and the first item of a list; a nullable one is a choice of schemas. */
function childrenOf({ properties = {}, items, anyOf = [] }: Node): [Key, Node][] {
  const fields = Object.entries(properties).map(([key, node]): [Key, Node] => [key, nodeOf(node)]);
  const [item] = items === undefined ? [] : [items].flat();
  return [
    ...fields,
    ...(item === undefined ? [] : [[0, nodeOf(item)] satisfies [Key, Node]]),
    ...anyOf.flatMap((choice) => childrenOf(nodeOf(choice))),
  ];
}

const nodeOf = (node: Node | boolean): Node => (typeof node === 'boolean' ? {} : node);

/** The request with another value in the place; throws when the request cannot hold it. */
export function withValue(
  request: Request,
  { part, path }: Pick<Place, 'part' | 'path'>,
  value: unknown,
): Request {
  if (part === 'params') return { ...request, params: { ...request.params, [path[0]]: String(value) } };
  return { ...request, [part]: put(request[part] ?? {}, path, value) };
}

function put(holder: unknown, [key, ...below]: readonly Key[], value: unknown): unknown {
  if (key === undefined) return value;
  // An empty list gets its first entry.
  if (Array.isArray(holder)) {
    const entries: readonly unknown[] = holder;
    const changed = put(entries[Number(key)], below, value);
    return entries.length > Number(key) ? entries.with(Number(key), changed) : [...entries, changed];
  }
  if (typeof holder !== 'object' || holder === null)
    throw new Error(`The valid request has nothing to hold "${key}"`);
  const fields: Fields = { ...holder };
  return { ...fields, [key]: put(fields[key], below, value) };
}
