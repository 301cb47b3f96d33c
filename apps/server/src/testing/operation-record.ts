import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Figure } from '@patinha/domain/money';

import type { App } from '../platform/http/route.ts';
import { eachAmount, figureOf } from './money/figure-fields.ts';
import { testEngine } from './test-database.ts';

const reportFolder = fileURLToPath(new URL('../../../../.cache/reports', import.meta.url));

/**
 * The answers that the suites received: for each operation, every status with the code of its refusal (`409
 * pet/in-use`).
 */
export type OperationRecord = Record<string, string[]>;

/** The figures of the registry that an answer held with an amount other than zero. */
export type FigureRecord = readonly Figure[];

/**
 * Records every answer of the server under test. `scripts/operations.ts` merges the records of all suites and
 * reports each operation that lacks a case, and each figure that no event touched.
 */
export function recordOperations(app: App): { readonly save: () => void } {
  const seen = new Map<string, Set<string>>();
  const touched = new Set<Figure>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, url, config } = request.routeOptions;
    const operation = config.endpoint?.operationId ?? `${[method].flat().join()} ${url}`;
    const code = reply.statusCode >= 400 && typeof payload === 'string' ? codeIn(payload) : '';
    for (const figure of reply.statusCode < 300 ? figuresIn(operation, payload) : []) touched.add(figure);
    const cases = seen.get(operation) ?? new Set();
    seen.set(operation, cases.add(`${reply.statusCode} ${code}`.trim()));
    return payload;
  });
  return {
    save: () => {
      const record: OperationRecord = Object.fromEntries(
        [...seen].map(([name, cases]) => [name, [...cases]]),
      );
      mkdirSync(reportFolder, { recursive: true });
      const write = (kind: string, content: OperationRecord | FigureRecord) =>
        writeFileSync(
          join(reportFolder, `${kind}-${testEngine}-${randomUUID()}.json`),
          JSON.stringify(content),
        );
      write('operations', record);
      write('figures', [...touched]);
    },
  };
}

/** The product's error format has the code inside `error`, the account protocol at the top level. */
function codeIn(payload: string): string {
  if (!payload.startsWith('{')) return '';
  const refusal: { code?: string; error?: { code?: string } } = JSON.parse(payload);
  return refusal.error?.code ?? refusal.code ?? '';
}

function figuresIn(operation: string, payload: unknown): readonly Figure[] {
  if (typeof payload !== 'string' || !payload.startsWith('{') || !payload.includes('_cents"')) return [];
  const found: Figure[] = [];
  eachAmount(JSON.parse(payload), (path, amount) => {
    const figure = amount === 0 ? undefined : figureOf(operation, path);
    if (figure) found.push(figure);
  });
  return found;
}
