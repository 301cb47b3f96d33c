import * as z from 'zod/mini';

/**
 * What is wrong with a reply; undefined when it matches the contract. The development server and the component tests
 * check the whole schema. The production build checks only that the required fields of the operation's reply are
 * present: screens rely on them, and a newer server may add values, which must not break an older page.
 */
export function replyProblem(schema: z.ZodMiniType, body: unknown): string | undefined {
  return import.meta.env.PROD ? missingField(schema, body) : brokenFields(schema, body);
}

/** Every field that breaks the schema, with the kind of its mistake. */
const brokenFields = (schema: z.ZodMiniType, body: unknown): string | undefined =>
  z
    .safeParse(schema, body)
    .error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`)
    .join(', ');

/** The first missing required field of an object, or of the first of its `items`. */
export function missingField(schema: z.core.$ZodType, body: unknown): string | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'not an object';
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema._zod.def.shape)) {
    const value: unknown = Reflect.get(body, name);
    if (value === undefined && field._zod.optout !== 'optional') return name;
    const missing = field instanceof z.ZodMiniArray ? missingItem(name, field, value) : undefined;
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function missingItem(name: string, list: z.ZodMiniArray, value: unknown): string | undefined {
  if (!Array.isArray(value)) return name;
  if (name !== 'items' || value.length === 0) return undefined;
  const missing = missingField(list._zod.def.element, value[0]);
  return missing === undefined ? undefined : `items.0.${missing}`;
}
