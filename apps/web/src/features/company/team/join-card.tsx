import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useJoin } from './team.api.ts';
import { joinText as text, teamErrorOf } from './team.strings.ts';

interface JoinCardProps {
  /** Of the link in the mail. */
  readonly token: string;
  readonly onJoined: () => void;
}

/** The invitation behind the visited link: accepted by a press, never by opening the link. */
export function JoinCard({ token, onJoined }: JoinCardProps) {
  const join = useJoin((team) => toast({ title: text.joined(team.company_name) }));
  const accept = () => join.mutate({ token }, { onSuccess: () => onJoined() });
  return (
    <Card aria-labelledby="team-join" className="grid gap-4">
      <CardHeader id="team-join" title={text.title} />
      <p>{text.hint}</p>
      {join.error && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(join.error)}
        </Alert>
      )}
      <Button className="justify-self-start" isPending={join.isPending} onClick={accept}>
        {join.isPending ? text.accepting : text.accept}
      </Button>
    </Card>
  );
}
