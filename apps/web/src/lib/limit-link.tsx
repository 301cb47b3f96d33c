import type { ErrorCode } from '@patinha/contract/api';
import type { UserType } from '@patinha/domain/shared';
import { Link } from 'react-router';

import { ApiError } from './api/http.ts';
import { useUserType } from './auth/session.tsx';

// Limits of the free plans, by who can have a plan that lifts them (D-74); none is on sale for a prestador.
const liftedFor = {
  'pet/limit-reached': 'tutor',
  'pet/read-only': 'tutor',
  'service/registered-limit': 'empresa',
  'service/active-limit': 'empresa',
  'service/read-only': 'empresa',
  'need/proposal-limit': 'empresa',
  'company/seats-full': 'empresa',
} as const satisfies Partial<Record<ErrorCode, UserType>>;
type Limit = keyof typeof liftedFor;

const isLimit = (code: string): code is Limit => Object.hasOwn(liftedFor, code);

const codeOf = (cause: Error | Limit): string => {
  if (typeof cause === 'string') return cause;
  return cause instanceof ApiError ? cause.code : '';
};

/** Links from a limit of the free plan to the plans, if the user can have one without it; else renders nothing. */
export function LimitLink({ cause }: { readonly cause: Error | Limit }) {
  const type = useUserType();
  const code = codeOf(cause);
  if (!isLimit(code) || liftedFor[code] !== type) return null;
  return (
    <Link to="/upgrade" className="mt-1 block w-fit font-semibold underline underline-offset-4">
      Ver planos sem este limite
    </Link>
  );
}
