import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

import { RequestInvalid } from './error-handler.ts';

type JsonSchema = Record<string, unknown>;

/**
 * Validates a part of a request with its zod schema; every part of the contract is strict (unknown fields are
 * rejected).
 */
export const validatorCompiler =
  ({ schema }: { schema: unknown }) =>
  (value: unknown) => {
    const result = z.safeParse(asSchema(schema), value, { reportInput: true });
    return result.success ? { value: result.data } : { error: new RequestInvalid(result.error.issues) };
  };

/**
 * Serializes answers with a compiled schema: faster than JSON.stringify, and fields missing from the contract never
 * leave the server. Compiled on an operation's first answer, because compiling all at once slows every start.
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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- routes are only built from contract schemas (route.ts)
const asSchema = (schema: unknown) => schema as z.ZodMiniType;

/** Turns `anyOf [X, null]` into X with `nullable`, which the serializer writes without trying both. */
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
