import type { TeamInvitation } from '@patinha/contract/company';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { linkOfInvitation, useResend } from './team-people.api.ts';
import { sharingText as text, teamErrorOf } from './team.strings.ts';

const feedbackMs = 2_000;

/** Sends an invitation again, or copies its link for another way to send it. */
export function ShareInvitation({ invitation: { id, email } }: { readonly invitation: TeamInvitation }) {
  const resend = useResend(id, () => toast({ title: text.resent, description: email }));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={text.resendOf(email)}
        isPending={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {text.resend}
      </Button>
      <CopyLink id={id} email={email} />
      {resend.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(resend.error)}
        </Alert>
      )}
    </>
  );
}

/** Without a clipboard the link is shown, to be copied by hand. */
const copyLink = async (invitationId: string) => {
  const link = await linkOfInvitation(invitationId);
  const writing = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('No clipboard'));
  const isCopied = await writing.then(
    () => true,
    () => false,
  );
  return { link, isCopied };
};

function CopyLink({ id, email }: Pick<TeamInvitation, 'id' | 'email'>) {
  const copy = useMutation({ mutationFn: () => copyLink(id) });
  const { data, error, reset } = copy;
  const isCopied = data?.isCopied === true;
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(reset, feedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied, reset]);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={isCopied ? text.copied : text.copyOf(email)}
        isPending={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Copy aria-hidden="true" />
        {isCopied ? text.copied : text.copy}
      </Button>
      {data && !isCopied && <p className="basis-full text-sm break-all select-all">{data.link}</p>}
      {error && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(error)}
        </Alert>
      )}
    </>
  );
}
