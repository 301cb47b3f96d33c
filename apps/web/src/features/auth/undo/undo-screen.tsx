import type { UndoLink } from '@patinha/contract/auth';
import { bringsBack } from '@patinha/domain/notification';
import { useState } from 'react';
import { Link } from 'react-router';

import { useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDayTime } from '../../../ui/format.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { undoLink, useUndo } from './undo.api.ts';
import { undoErrorText, undoText as text } from './undo.strings.ts';

/** /desfazer#token (D-156): behind the link of a mail about a change of the account; only its button changes anything. */
export function UndoScreen() {
  const [token] = useState(() => location.hash.slice(1));
  return (
    <AuthFrame title={text.title} description={text.description}>
      {token === '' ? <Gone /> : <Change token={token} />}
    </AuthFrame>
  );
}

function Change({ token }: { readonly token: string }) {
  const { data: link, error, isPending, refetch } = useQuery(undoLink(token));
  if (isPending) return <SkeletonList rows={2} className="h-24" />;
  if (link) return link.undone_at === null ? <Question token={token} link={link} /> : <Done link={link} />;
  if (isGone(error)) return <Gone />;
  return <ErrorCard title={text.loadFailed} description={undoErrorText(error)} onRetry={() => refetch()} />;
}

function Question({ token, link }: { readonly token: string; readonly link: UndoLink }) {
  const undo = useUndo(token);
  return (
    <div className="grid gap-5">
      {undo.isError && <Alert tone="destructive">{undoErrorText(undo.error)}</Alert>}
      <p className="font-semibold">{text.changed(link.kind, formatDayTime(link.changed_at))}</p>
      <div>
        <p>{text.what}</p>
        <ul className="mt-2 list-disc pl-6">
          <li>{text.ends}</li>
          <li>{text.password}</li>
          {!bringsBack(link.kind) && <li>{text.activateAgain}</li>}
          <li>{text.mail}</li>
        </ul>
      </div>
      <Button size="lg" disabled={undo.isPending} aria-busy={undo.isPending} onClick={() => undo.mutate()}>
        {undo.isPending ? text.pending : bringsBack(link.kind) ? text.submit : text.submitGone}
      </Button>
      <p className="text-muted-foreground text-sm">{text.mine}</p>
    </div>
  );
}

const Done = ({ link }: { readonly link: UndoLink }) => (
  <div className="grid gap-5">
    <Alert tone="success" title={bringsBack(link.kind) ? text.done : text.doneGone}>
      {text.doneHint}
    </Alert>
    <Recover label={text.again} />
  </div>
);

const Gone = () => (
  <div className="grid gap-5">
    <Alert tone="warning" title={text.gone}>
      {text.goneHint}
    </Alert>
    <Recover label={text.recover} />
  </div>
);

const Recover = ({ label }: { readonly label: string }) => (
  <Button asChild variant="outline">
    <Link to="/auth?tab=recuperar">{label}</Link>
  </Button>
);
