import { fromReais, toReais } from '@patinha/domain/shared';
import * as z from 'zod/mini';

const maxReais = 100_000;

/** A price in reais with at most two decimals, as the specification's forms and fields have it. */
export const reaisSchema = z.number().check(
  z.positive(),
  z.maximum(maxReais),
  z.refine((value) => fromReais(value) !== undefined),
);

export { fromReais, toReais };
