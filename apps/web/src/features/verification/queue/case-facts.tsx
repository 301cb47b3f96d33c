import { formatTaxId } from '@patinha/contract/account';
import type { ReviewItem, VerificationCase } from '@patinha/contract/verification';
import { type DocumentType } from '@patinha/domain/verification';

import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { caseText as text } from './case.strings.ts';
import { type ReasonKey } from './reject-reasons.ts';

const dayText = (day: string) => day.split('-').toReversed().join('/');

interface Fact {
  readonly label: string;
  readonly value: string;
  /** The reason that a difference of this fact is. */
  readonly reason?: ReasonKey | undefined;
}

/** The number that a document must show. */
const numberLabel: Partial<Record<DocumentType, string>> = {
  doc: text.facts.cpf,
  cnpj: text.facts.cnpj,
  crmv: text.facts.crmv,
};

function factsOfDocument({ type, document_number, birth_date, issued_on }: ReviewItem): readonly Fact[] {
  const facts: readonly [string | undefined, string | null, ReasonKey | undefined][] = [
    [
      numberLabel[type],
      document_number && (type === 'crmv' ? document_number : formatTaxId(document_number)),
      'number',
    ],
    [text.facts.birth, birth_date && dayText(birth_date), 'birth'],
    [text.facts.issued, issued_on && dayText(issued_on), undefined],
  ];
  return facts.flatMap(([label, value, reason]) => (label && value ? [{ label, value, reason }] : []));
}

/** What the open document has to show, as it was typed on signing up. */
function factsOf(item: VerificationCase, document: ReviewItem | undefined): readonly Fact[] {
  const { full_name: name, trade_name: trade, user_type: userType, email } = item;
  const facts: Fact[] = [{ label: text.facts.name, value: name || text.noName, reason: 'name' }];
  if (document) facts.push(...factsOfDocument(document));
  if (userType === 'empresa' || (trade && trade !== name))
    facts.push({ label: text.facts.trade, value: trade ?? text.noTradeName, reason: 'company' });
  const address = document?.address;
  if (address) facts.push({ label: text.facts.address, value: address });
  return [...facts, { label: text.facts.email, value: email }];
}

interface CaseFactsProps {
  readonly item: VerificationCase;
  readonly document: ReviewItem | undefined;
  readonly offered: readonly ReasonKey[];
  readonly reason: ReasonKey | undefined;
  readonly onDiffers: (reason: ReasonKey | undefined) => void;
}

/** The facts to compare; one that differs on the picture is marked, which chooses the reason of the rejection. */
export const CaseFacts = ({ item, document, offered, reason, onDiffers }: CaseFactsProps) => (
  <dl aria-label={text.registered} className="grid">
    {factsOf(item, document).map(({ label, value, reason: ownReason }) => {
      const differs = ownReason !== undefined && ownReason === reason;
      return (
        <div
          key={label}
          className={cn(
            'flex min-h-10 flex-wrap items-center gap-x-3 rounded-lg px-2',
            differs && 'bg-warning-soft text-warning',
          )}
        >
          <dt className={cn('w-full shrink-0 text-sm sm:w-28', !differs && 'text-muted-foreground')}>
            {label}
          </dt>
          <dd className="flex min-w-0 flex-1 items-center justify-between gap-2 font-medium">
            <span className="[overflow-wrap:anywhere]">{value}</span>
            {ownReason && offered.includes(ownReason) && (
              <Button
                size="sm"
                variant="ghost"
                aria-pressed={differs}
                aria-label={text.differentOf(label)}
                onClick={() => onDiffers(differs ? undefined : ownReason)}
              >
                {text.different}
              </Button>
            )}
          </dd>
        </div>
      );
    })}
  </dl>
);
