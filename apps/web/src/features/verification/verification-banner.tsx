import type { OwnVerification } from '@patinha/contract/verification';
import type { VerificationState } from '@patinha/domain/verification';
import { CircleAlert, Clock, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback.tsx';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ownVerification } from './own-verification.api.ts';
import { bannerText as text, documentLabel, stateText } from './verification-banner.strings.ts';

// The form behind it weighs more than the banner, and every dashboard has the banner.
const VerificationDialog = lazyPart(
  async () => (await import('./verification-dialog.tsx')).VerificationDialog,
);

type ShownState = Exclude<VerificationState, 'verified'>;

const look: Readonly<Record<ShownState, { readonly look: string; readonly Icon: typeof Clock }>> = {
  pending: { look: 'bg-info-soft text-info', Icon: Clock },
  rejected: { look: 'bg-destructive-soft text-destructive', Icon: CircleAlert },
  incomplete: { look: 'bg-warning-soft text-warning', Icon: ShieldCheck },
};

/** §4, D-26: the true state of the verification; gone once everything is approved. `isAtHome` on /kyc, where it leads. */
export function VerificationBanner({ isAtHome = false }: { readonly isAtHome?: boolean }) {
  const { data: verification } = useQuery(ownVerification());
  if (!verification?.state || verification.state === 'verified') return null;
  return <Banner state={verification.state} verification={verification} isAtHome={isAtHome} />;
}

interface BannerProps {
  readonly state: ShownState;
  readonly verification: OwnVerification;
  readonly isAtHome: boolean;
}

function Banner({ state, verification, isAtHome }: BannerProps) {
  const { look: colors, Icon } = look[state];
  const { title, hint } = stateText[state];
  return (
    <section aria-labelledby="verificacao" className={cn('grid gap-3 rounded-xl p-4 sm:p-5', colors)}>
      <div className="flex flex-wrap items-center gap-4">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <div className="min-w-40 flex-1">
          <h2 id="verificacao" className="text-lg">
            {title}
          </h2>
          <p className="text-foreground">{hint}</p>
          <Reasons verification={verification} />
        </div>
        <Action state={state} verification={verification} isAtHome={isAtHome} />
      </div>
      {state === 'incomplete' && <Share verification={verification} />}
    </section>
  );
}

const Reasons = ({ verification: { documents } }: { readonly verification: OwnVerification }) =>
  documents
    .filter(({ is_required: isRequired, approved, latest }) => isRequired && !approved && latest?.reason)
    .map(({ type, latest }) => (
      <p key={type} className="text-foreground [overflow-wrap:anywhere]">
        {documentLabel[type]}: {latest?.reason}
      </p>
    ));

function Action({ state, verification, isAtHome }: BannerProps) {
  if (state === 'pending')
    return isAtHome ? null : (
      <Button asChild variant="outline">
        <Link to="/kyc">{text.details}</Link>
      </Button>
    );
  return (
    <SendDocuments label={state === 'rejected' ? text.resend : text.resume} verification={verification} />
  );
}

function SendDocuments({
  label,
  verification,
}: {
  readonly label: string;
  readonly verification: OwnVerification;
}) {
  const button = <Button>{label}</Button>;
  return (
    <LateDialog button={button}>
      <VerificationDialog verification={verification} trigger={button} startsOpen />
    </LateDialog>
  );
}

function Share({ verification }: { readonly verification: OwnVerification }) {
  const { approved_count: approved, required_count: required, percent } = verification;
  const words = text.progressOf(approved, required, percent);
  return (
    <div className="grid gap-1.5">
      <Progress value={percent} label={text.progress} valueText={words} tone="warning" />
      <p className="text-foreground text-sm">{words}</p>
    </div>
  );
}
