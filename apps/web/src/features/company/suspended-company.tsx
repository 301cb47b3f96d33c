import type { Team } from '@patinha/contract/company';
import type { ReactNode } from 'react';

import { Alert } from '../../ui/feedback.tsx';
import { teamText as text } from './team/team.strings.ts';

interface SuspendedCompanyProps {
  readonly company: string;
  readonly suspension: NonNullable<Team['suspension']>;
  readonly children?: ReactNode;
}

/** What a member reads while the company is suspended: the sentence with its reason. */
export const SuspendedCompany = ({ company, suspension, children }: SuspendedCompanyProps) => (
  <Alert tone="warning" title={text.suspended(company)}>
    <p>{text.suspendedHint}</p>
    {suspension.reason !== '' && (
      <p className="mt-1 [overflow-wrap:anywhere]">{text.suspendedReason(suspension.reason)}</p>
    )}
    {children && <p className="mt-1">{children}</p>}
  </Alert>
);
