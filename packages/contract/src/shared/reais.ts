import { fromReais, toReais } from '@patinha/domain/shared';
import * as z from 'zod/mini';

const maxReais = 100_000;

/** A price in reais with at most two decimals, as in the specification's forms and fields. */
export const reaisSchema = z.number().check(
  z.positive(),
  z.maximum(maxReais),
  z.refine((value) => fromReais(value) !== undefined),
);

export { fromReais, toReais };
