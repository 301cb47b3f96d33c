import type { Booking } from '@patinha/contract/booking';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { serverNow } from '../../../lib/server-time.ts';
import { carerOf } from '../agora/agora-words.ts';
import { stateOf } from '../state/booking-state.ts';
import { footRowLook, FootWords } from './foot-row.tsx';
import { helpHash } from './help-hash.ts';
import { helpReasonsOf } from './help-reasons.ts';
import { helpText as text } from './help.strings.ts';

interface BookingHelpProps {
  readonly booking: Booking;
  readonly talk: ReactNode;
}

/** 'Ajuda' of a tutor's booking: what may be wrong in its state, and the conversation. Open for who comes for it. */
export function BookingHelp({ booking, talk }: BookingHelpProps) {
  const { kind } = stateOf(booking, serverNow().getTime());
  const isAskedFor = useLocation().hash === helpHash;
  const [startsOpen] = useState(isAskedFor);
  return (
    <details id={helpHash.slice(1)} open={startsOpen} className="group border-border scroll-mt-20 border-b">
      <summary className={`${footRowLook} list-none`}>
        <FootWords label={text.title} hint={text.hint} />
      </summary>
      <ul className="border-border mb-4 border-l-2 pl-4">
        {helpReasonsOf(booking, kind).map(({ label, hint, to }) => (
          <li key={label} className="border-border border-b">
            {to.startsWith('#') ? (
              <a href={to} className={footRowLook}>
                <FootWords label={label} hint={hint} />
              </a>
            ) : (
              <Link to={to} className={footRowLook}>
                <FootWords label={label} hint={hint} />
              </Link>
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="text-muted-foreground min-w-40 flex-1">{text.other(carerOf(booking))}</span>
          {talk}
        </li>
      </ul>
    </details>
  );
}
