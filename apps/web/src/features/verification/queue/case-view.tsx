import type { VerificationCase } from '@patinha/contract/verification';
import { Link } from 'react-router';

import { loadErrorText } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, Spinner } from '../../../ui/feedback.tsx';
import { CaseDecision } from './case-decision.tsx';
import { CaseFacts } from './case-facts.tsx';
import { keyOf } from './case-files.ts';
import { CaseHistory } from './case-history.tsx';
import { nameOf } from './case-list.tsx';
import { CasePictures } from './case-pictures.tsx';
import type { Undoable } from './case.api.ts';
import { caseText as text, kindsText } from './case.strings.ts';
import { type OpenCase, useCase } from './use-case.ts';

interface CaseViewProps {
  readonly item: VerificationCase;
  readonly asOf: string;
  readonly onDecided: (undoable: Undoable | undefined) => void;
  readonly onBack: () => void;
}

/** The open case: its pictures against what was typed on signing up, and the decision beside them. */
export function CaseView({ item, asOf, onDecided, onBack }: CaseViewProps) {
  const opened = useCase(item);
  return (
    <>
      <section aria-label={nameOf(item)} className="grid min-w-0 content-start gap-4">
        <Button variant="ghost" size="sm" className="justify-self-start lg:hidden" onClick={onBack}>
          {text.back}
        </Button>
        <Heading item={item} />
        <Pictures opened={opened} />
        <CaseFacts
          item={item}
          document={opened.document}
          offered={opened.offered}
          reason={opened.reason}
          onDiffers={opened.setReason}
        />
        <CaseHistory history={item.history} />
      </section>
      <aside aria-label={text.why} className="min-w-0">
        <CaseDecision item={item} opened={opened} asOf={asOf} onDecided={onDecided} />
      </aside>
    </>
  );
}

/** Who it is, and what has to be known before the work (D-190). */
function Heading({ item }: { readonly item: VerificationCase }) {
  const again = item.documents.find(({ attempt }) => attempt > 1);
  const elsewhere = item.documents.find((document) => document.is_number_elsewhere);
  return (
    <header className="grid gap-1 [overflow-wrap:anywhere]">
      <h2 className="text-2xl">{nameOf(item)}</h2>
      <p className="text-muted-foreground">
        {kindsText(item)}
        {item.trade_name && item.trade_name !== item.full_name && ` · ${item.trade_name}`}
      </p>
      {again && (
        <p className="text-warning font-semibold">{text.attemptWhy(again.attempt, again.last_rejection)}</p>
      )}
      <p className={elsewhere ? 'text-warning font-semibold' : 'text-muted-foreground'}>
        {elsewhere ? text.elsewhere(elsewhere.type) : text.onlyHere}
      </p>
      {elsewhere?.number_holder_id && (
        <Link
          to={`/admin/users/${elsewhere.number_holder_id}`}
          className="text-link justify-self-start text-sm underline underline-offset-4"
        >
          {text.whoElse}
        </Link>
      )}
    </header>
  );
}

function Pictures({ opened: { pages, page, open } }: { readonly opened: OpenCase }) {
  if (pages.isPending) return <Spinner label={text.opening} />;
  if (!pages.data)
    return (
      <Alert tone="destructive" title={text.openFailed}>
        <p>{loadErrorText(pages.error)}</p>
        <Button size="sm" variant="outline" className="mt-2" onClick={() => void pages.refetch()}>
          {text.retry}
        </Button>
      </Alert>
    );
  if (!page) return <p className="text-muted-foreground">{text.noFiles}</p>;
  return <CasePictures pages={pages.data} openKey={keyOf(page)} onOpen={open} />;
}
