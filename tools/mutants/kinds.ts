import { figures } from './kinds/figures.ts';
import { fraud } from './kinds/fraud.ts';
import { policies } from './kinds/policies.ts';
import { policyCalls } from './kinds/policy-calls.ts';
import { postings } from './kinds/postings.ts';
import { refusals } from './kinds/refusals.ts';
import { roleLists } from './kinds/role-lists.ts';
import { rounding } from './kinds/rounding.ts';
import { rowFilters } from './kinds/row-filters.ts';
import type { MutantKind } from './mutant.ts';

export const kinds: readonly MutantKind[] = [
  roleLists,
  policies,
  policyCalls,
  refusals,
  rowFilters,
  postings,
  rounding,
  figures,
  fraud,
];
