import type { TeamMember } from '@patinha/contract/company';

import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { SwitchRow } from '../../../ui/form/switch.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useShowOnPage } from './on-page.api.ts';
import { onPageText as text } from './on-page.strings.ts';
import { teamErrorOf } from './team.strings.ts';

interface OnPageProps {
  readonly member: TeamMember;
}

/** A person's own switch: whether they are on the public page of the company. */
export function OnPageSwitch({ member }: OnPageProps) {
  const show = useShowOnPage(member.user_id, (_, isShown) =>
    toast({ title: isShown ? text.shown : text.hidden }),
  );
  return (
    <div className="basis-full">
      <SwitchRow
        label={text.label}
        aria-describedby="na-pagina"
        checked={show.isPending ? show.variables : member.is_shown}
        disabled={show.isPending}
        onChange={({ target }) => show.mutate(target.checked)}
      />
      <p id="na-pagina" className="text-muted-foreground text-sm">
        {text.hint}
      </p>
      {show.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(show.error)}
        </Alert>
      )}
    </div>
  );
}

/** That a colleague is on the page, and for who manages them the way off it. */
export function OnPageState({ member }: OnPageProps) {
  const show = useShowOnPage(member.user_id, () => toast({ title: text.takenOff }));
  const name = member.full_name || member.email;
  return (
    <>
      <Badge tone="info">{text.isShown}</Badge>
      {member.can_remove && (
        <Button
          variant="ghost"
          aria-label={text.takeOffOf(name)}
          isPending={show.isPending}
          onClick={() => show.mutate(false)}
        >
          {text.takeOff}
        </Button>
      )}
      {show.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(show.error)}
        </Alert>
      )}
    </>
  );
}
