import type { DocumentStanding, OwnVerification } from '@patinha/contract/verification';
import type { VerificationStatus } from '@patinha/domain/verification';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Alert, EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { LookAtDocument, SendDocument, WithdrawDocument } from './own-document-actions.tsx';
import { ownVerification } from './own-verification.api.ts';
import { documentLabel } from './verification-banner.strings.ts';
import { VerificationBanner } from './verification-banner.tsx';
import { documentHint, statusLabel, verificationText as text } from './verification.strings.ts';

/** /kyc: what was checked, when, until when, and what is still missing. */
export function KycScreen() {
  const verification = useQuery(ownVerification());
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      {verification.isPending && <SkeletonList rows={3} className="h-32" />}
      {verification.isError && !verification.data && (
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(verification.error)}
          onRetry={() => verification.refetch()}
        />
      )}
      {verification.data && <Documents verification={verification.data} />}
    </>
  );
}

function Documents({ verification }: { readonly verification: OwnVerification }) {
  const { documents, state } = verification;
  if (state === null) return <EmptyState title={text.nothingAsked} description={text.nothingAskedHint} />;
  const required = documents.filter(({ is_required: isRequired }) => isRequired);
  const optional = documents.filter(({ is_required: isRequired }) => !isRequired);
  return (
    <div className="grid gap-8">
      {state === 'verified' && <Alert tone="success" title={text.verified} />}
      <VerificationBanner isAtHome />
      <Group title={text.required} documents={required} verification={verification} />
      {optional.length > 0 && (
        <Group title={text.optional} documents={optional} verification={verification} />
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly documents: readonly DocumentStanding[];
  readonly verification: OwnVerification;
}

const Group = ({ title, documents, verification }: GroupProps) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="text-2xl">{title}</h2>
    <ul className="grid gap-4 lg:grid-cols-2">
      {documents.map((document) => (
        <li key={document.type}>
          <DocumentCard document={document} verification={verification} />
        </li>
      ))}
    </ul>
  </section>
);

const tones: Readonly<Record<VerificationStatus, BadgeTone>> = {
  pending: 'info',
  approved: 'success',
  rejected: 'destructive',
  expired: 'warning',
};

function DocumentCard({
  document,
  verification,
}: {
  readonly document: DocumentStanding;
  readonly verification: OwnVerification;
}) {
  const { type, latest, approved, is_open: isOpen } = document;
  const status = approved ? 'approved' : latest?.status;
  return (
    <Card className="grid h-full content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{documentLabel[type]}</h3>
        <Badge tone={status ? tones[status] : 'neutral'}>{status ? statusLabel[status] : text.missing}</Badge>
      </div>
      <p className="text-muted-foreground">{documentHint(type, verification.user_type)}</p>
      <Times document={document} />
      <div className="mt-auto flex flex-wrap gap-2">
        {isOpen && <SendDocument document={document} verification={verification} />}
        {latest && latest.page_count > 0 && <LookAtDocument verification={latest} />}
        {latest?.status === 'pending' && <WithdrawDocument verification={latest} />}
      </div>
    </Card>
  );
}

function Times({ document: { latest, approved } }: { readonly document: DocumentStanding }) {
  if (approved?.reviewed_at && approved.expires_at)
    return (
      <>
        <p>{text.checkedOn(formatDay(approved.reviewed_at))}</p>
        <p>{text.validUntil(formatDay(approved.expires_at))}</p>
        {latest?.status === 'pending' && <p className="text-muted-foreground">{text.renewalWaits}</p>}
      </>
    );
  if (!latest) return null;
  return (
    <>
      <p>
        {text.sentOn(formatDay(latest.created_at))}
        {latest.file_count > 0 && `, ${text.filesOf(latest.file_count)}`}
      </p>
      {latest.reason !== null && (
        <p className="text-destructive font-medium [overflow-wrap:anywhere]">{text.reason(latest.reason)}</p>
      )}
    </>
  );
}
