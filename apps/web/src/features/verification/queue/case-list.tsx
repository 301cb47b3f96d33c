import type { VerificationCase } from '@patinha/contract/verification';
import { addMs, dayMs } from '@patinha/domain/shared';

import { cn } from '../../../ui/class-names.ts';
import { ageText, caseText as text, kindsText } from './case.strings.ts';

interface CaseListProps {
  readonly cases: readonly VerificationCase[];
  readonly selectedId: string | undefined;
  readonly asOf: string;
  readonly onSelect: (userId: string) => void;
}

/** The people who wait, each with age and what must be known before the work (D-190). */
export function CaseList({ cases, selectedId, asOf, onSelect }: CaseListProps) {
  const now = new Date(asOf);
  const oldest = cases[0] ? now.getTime() - Date.parse(cases[0].waiting_since) : 0;
  return (
    <ul aria-label={text.list} className="grid">
      {cases.map((item) => (
        <li key={item.user_id}>
          <Line
            item={item}
            now={now}
            share={oldest <= 0 ? 0 : (now.getTime() - Date.parse(item.waiting_since)) / oldest}
            isSelected={item.user_id === selectedId}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly item: VerificationCase;
  readonly now: Date;
  /** Of the longest wait, 0 to 1. */
  readonly share: number;
  readonly isSelected: boolean;
  readonly onSelect: (userId: string) => void;
}

function Line({ item, now, share, isSelected, onSelect }: LineProps) {
  const isLate = addMs(new Date(item.waiting_since), dayMs) <= now;
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(item.user_id)}
      className={cn(
        'hover:bg-muted grid w-full gap-0.5 rounded-lg px-3 py-2 text-left',
        isSelected && 'bg-secondary text-secondary-foreground',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{nameOf(item)}</span>
        <span className={cn('shrink-0 text-sm font-semibold tabular-nums', isLate && 'text-warning')}>
          {ageText(item.waiting_since, now)}
        </span>
      </span>
      <Marks item={item} now={now} />
      <span className="text-muted-foreground text-sm">{kindsText(item)}</span>
      <span aria-hidden="true" className="bg-muted mt-1 block h-1 overflow-hidden rounded-full">
        <span
          className={cn('block h-1 rounded-full', isLate ? 'bg-warning' : 'bg-success')}
          style={{ width: `${Math.max(2, Math.min(100, share * 100))}%` }}
        />
      </span>
    </button>
  );
}

export const nameOf = ({ full_name: name, trade_name: trade }: VerificationCase): string =>
  name || trade || text.noName;

function Marks({ item, now }: { readonly item: VerificationCase; readonly now: Date }) {
  const { documents, opened_by: opener } = item;
  const again = documents.find(({ attempt }) => attempt > 1);
  const elsewhere = documents.find((document) => document.is_number_elsewhere);
  if (!again && !elsewhere && !opener) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm font-semibold">
      {again && <span className="text-warning">{text.attempt(again.attempt)}</span>}
      {elsewhere && <span className="text-warning">{text.elsewhere(elsewhere.type)}</span>}
      {opener && <span className="text-info">{text.openedBy(opener.name, ageText(opener.at, now))}</span>}
    </span>
  );
}
