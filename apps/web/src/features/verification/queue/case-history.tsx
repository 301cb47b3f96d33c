import type { DecidedVerification } from '@patinha/contract/verification';

import { formatDayTime } from '../../../ui/format.ts';
import { documentLabel } from '../verification-banner.strings.ts';
import { statusLabel } from '../verification.strings.ts';
import { caseText as text } from './case.strings.ts';

/** Earlier decisions about the person, each with who decided, when and why. */
export const CaseHistory = ({ history }: { readonly history: readonly DecidedVerification[] }) => (
  <section aria-label={text.history} className="border-border border-t pt-3">
    <ul className="grid gap-2 text-sm">
      {history.map((old) => (
        <li key={old.id} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">
            {documentLabel[old.type]}: {statusLabel[old.status]}
          </span>
          {old.reason !== null && `, ${old.reason}`}
          {old.reviewed_at && (
            <span className="text-muted-foreground">
              {' '}
              {text.decidedBy(old.reviewer_name, formatDayTime(old.reviewed_at))}
            </span>
          )}
        </li>
      ))}
      <li className="text-muted-foreground">{text.audited}</li>
    </ul>
  </section>
);
