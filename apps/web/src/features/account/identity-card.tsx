import type { Me } from '@patinha/contract/account';
import { maskTaxId } from '@patinha/domain/account';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { identityText as text } from './account.strings.ts';

export interface DocumentCheck {
  /** Whether the number was compared with a document; undefined while that is not known. */
  readonly isChecked: boolean | undefined;
  /** Why that could not be loaded. */
  readonly failure: { readonly title: string; readonly description: string | undefined } | undefined;
  readonly onRetry: () => unknown;
}

interface IdentityCardProps {
  readonly me: Me;
  readonly check: DocumentCheck;
}

/** The read-only facts: the account's e-mail address (D-86) and the tax number (D-43). */
export const IdentityCard = ({ me, check }: IdentityCardProps) => (
  <Card aria-labelledby="identity-title">
    <CardHeader id="identity-title" title={text.title} />
    <div className="divide-border divide-y">
      <Line name={text.email} value={me.email}>
        <Button asChild variant="outline" size="sm">
          <Link to="/settings">{text.changeEmail}</Link>
        </Button>
      </Line>
      <DocumentLine number={me.document_number} check={check} />
    </div>
  </Card>
);

const cnpjLength = 14;

function DocumentLine({ number, check }: { readonly number: string | null; readonly check: DocumentCheck }) {
  if (number === null)
    return (
      <Line name={text.noDocument} hint={text.noDocumentHint}>
        <ToVerification />
      </Line>
    );
  const { isChecked, failure, onRetry } = check;
  return (
    <>
      <Line
        name={number.length === cnpjLength ? 'CNPJ' : 'CPF'}
        value={maskTaxId(number)}
        hint={hintOf(check)}
      >
        {isChecked === false && <ToVerification />}
      </Line>
      {failure !== undefined && <ErrorCard {...failure} onRetry={onRetry} />}
    </>
  );
}

function hintOf({ isChecked, failure }: DocumentCheck): ReactNode {
  if (isChecked === undefined) return failure ? undefined : <Skeleton className="h-5 w-56 max-w-full" />;
  return isChecked ? text.checked : text.unchecked;
}

const ToVerification = () => (
  <Button asChild variant="outline" size="sm">
    <Link to="/kyc">{text.verification}</Link>
  </Button>
);

interface LineProps {
  readonly name: string;
  readonly value?: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

const Line = ({ name, value, hint, children }: LineProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3 [overflow-wrap:anywhere]">
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold">{name}</p>
      {value !== undefined && <p>{value}</p>}
      {hint && <div className="text-muted-foreground text-sm">{hint}</div>}
    </div>
    {children}
  </div>
);
