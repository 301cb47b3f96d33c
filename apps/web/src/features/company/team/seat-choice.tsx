import type { Team } from '@patinha/contract/company';
import { type FormEvent, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Dialog, DialogContent } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useChooseSeats } from './team.api.ts';
import { seatText as text, teamErrorOf, teamRoleLabel } from './team.strings.ts';

/** Who keeps a place when the plan gets smaller, or has become smaller than the team (D-183). */
export function SeatChoice({ team }: { readonly team: Team }) {
  const limit = team.seat_change?.limit ?? team.seats.limit;
  const members = team.members.filter(({ role }) => role !== 'owner');
  const isShort = limit !== null && members.length > limit - 1;
  if (team.own_role !== 'owner' || !isShort) return null;
  const title = team.seat_change ? text.title(formatDay(team.seat_change.at), limit) : text.now(limit);
  return (
    <Card aria-labelledby="team-seats">
      <CardHeader id="team-seats" title={title} />
      {limit === 1 ? (
        <p>{text.onlyOwner}</p>
      ) : (
        <ChoiceForm members={members} free={limit - 1} label={text.save} onSaved={sayAllWereTold} />
      )}
    </Card>
  );
}

const sayAllWereTold = () => toast({ title: text.saved, description: text.savedNote });

interface SeatQuestionProps {
  /** The people beside the owner. */
  readonly members: Team['members'];
  /** Places of the plan to come, with the owner's. */
  readonly limit: number;
  /** What the answer goes on to do. */
  readonly label: string;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

/** Asks who keeps a place before the plan is cancelled, withdrawn from or made smaller (D-183). */
export const SeatQuestion = ({ members, limit, label, onAnswered, onClose }: SeatQuestionProps) => (
  <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
    <DialogContent title={text.before(limit)}>
      {limit === 1 ? (
        <div className="grid gap-4">
          <p>{text.lose(members.map((one) => one.full_name || one.email))}</p>
          <Button className="justify-self-start" onClick={onAnswered}>
            {label}
          </Button>
        </div>
      ) : (
        <ChoiceForm members={members} free={limit - 1} label={label} onSaved={onAnswered} />
      )}
    </DialogContent>
  </Dialog>
);

interface ChoiceFormProps {
  readonly members: Team['members'];
  /** Places beside the owner's. */
  readonly free: number;
  readonly label: string;
  readonly onSaved: () => void;
}

function ChoiceForm({ members, free, label, onSaved }: ChoiceFormProps) {
  const choose = useChooseSeats(onSaved);
  const chosen = members.filter(({ keeps_seat: keeps }) => keeps);
  const first = (chosen.length > 0 ? chosen : members).slice(0, free);
  const [kept, setKept] = useState(() => new Set(first.map(({ user_id: id }) => id)));
  const toggle = (id: string) =>
    setKept((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate([...kept]);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{text.ask(free)}</legend>
        {members.map(({ user_id: id, full_name: name, email, role }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="accent-primary size-5"
              checked={kept.has(id)}
              disabled={!kept.has(id) && kept.size >= free}
              onChange={() => toggle(id)}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name || email} <span className="text-muted-foreground">· {teamRoleLabel[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-muted-foreground text-sm">{text.tell}</p>
      {choose.isError && (
        <Alert tone="destructive" title={text.failed}>
          {teamErrorOf(choose.error)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start" isPending={choose.isPending}>
        {choose.isPending ? text.saving : label}
      </Button>
    </form>
  );
}
