import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

import { RequestInvalid } from './error-handler.ts';

type JsonSchema = Record<string, unknown>;

/** Checks a part of a request with its zod schema; every part of the contract is closed (unknown fields refused). */
export const validatorCompiler =
  ({ schema }: { schema: unknown }) =>
  (value: unknown) => {
    const result = z.safeParse(asSchema(schema), value, { reportInput: true });
    return result.success ? { value: result.data } : { error: new RequestInvalid(result.error.issues) };
  };

/**
 * Writes answers from a compiled schema: faster than JSON.stringify, and fields that the contract does not list
 * never leave. Compiled with the operation's first answer: all of them at once delay every start.
 */
export const serializerCompiler = ({ schema }: { schema: unknown }) => {
  let serialize: ((answer: unknown) => string) | undefined;
  return (answer: unknown) => {
    serialize ??= fastJsonStringify(
      withNullable(z.toJSONSchema(asSchema(schema), { io: 'output', unrepresentable: 'any' })),
    );
    return serialize(answer);
  };
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes are only made of contract schemas (route.ts)
const asSchema = (schema: unknown) => schema as z.ZodMiniType;

/** `anyOf [X, null]` becomes X with `nullable`, which the serializer writes without trying both. */
function withNullable(schema: unknown): JsonSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON schema node
  return rewrite(schema) as JsonSchema;
}

function rewrite(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rewrite);
  if (typeof node !== 'object' || node === null) return node;
  const fields = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewrite(value)]));
  const { anyOf } = fields;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return fields;
  const isNull = (option: unknown) =>
    typeof option === 'object' && option !== null && 'type' in option && option.type === 'null';
  const other: unknown = anyOf.find((option) => !isNull(option));
  if (!anyOf.some(isNull) || typeof other !== 'object' || other === null) return fields;
  const { anyOf: _replaced, ...rest } = fields;
  return { ...rest, ...other, nullable: true };
}
