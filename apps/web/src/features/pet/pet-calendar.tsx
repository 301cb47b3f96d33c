import type { PetDetail, PetDose } from '@patinha/contract/pet';
import { latestDoses } from '@patinha/domain/pet';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, EmptyState } from '../../ui/feedback.tsx';
import { ConfirmDialog } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { DoseDialog } from './dose-dialog.tsx';
import { useRemoveDose } from './pet-care.api.ts';
import { calendarText as text } from './pet-care.strings.ts';
import { formatDate, isPast } from './pet-date.ts';
import { errorText } from './pet-errors.strings.ts';
import { Protection } from './protection.tsx';

/** Every dose with its next day, and until when all of them hold. */
export function PetCalendar({ pet }: { readonly pet: PetDetail }) {
  const current = new Set(latestDoses(pet.doses.map(ruled)).map(({ id }) => id));
  return (
    <Card aria-labelledby="calendar-title">
      <CardHeader
        id="calendar-title"
        title={text.title}
        action={!pet.is_read_only && <DoseDialog petId={pet.id} />}
      />
      <div className="grid gap-4">
        <Protection pet={pet} />
        {pet.doses.length === 0 ? (
          <EmptyState tile="coleira" title={text.none} description={text.noneHint} />
        ) : (
          <ul className="divide-border divide-y">
            {pet.doses.map((dose) => (
              <DoseLine key={dose.id} dose={dose} pet={pet} isCurrent={current.has(dose.id)} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const ruled = ({ id, kind, name, given_on: givenOn, next_on: nextOn }: PetDose) => ({
  id,
  kind,
  name,
  givenOn,
  nextOn,
});

interface DoseLineProps {
  readonly dose: PetDose;
  readonly pet: PetDetail;
  /** No newer one has taken its place. */
  readonly isCurrent: boolean;
}

function DoseLine({ dose, pet, isCurrent }: DoseLineProps) {
  const { next_on: nextOn } = dose;
  const isLate = nextOn !== null && isPast(nextOn);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{dose.name}</p>
        <p className="text-muted-foreground text-sm">
          {text.kinds[dose.kind]} • {text.given(formatDate(dose.given_on))}
        </p>
      </div>
      {isCurrent && nextOn !== null && (
        <Badge tone={isLate ? 'warning' : 'success'}>
          {isLate ? text.late(formatDate(nextOn)) : text.next(formatDate(nextOn))}
        </Badge>
      )}
      {!pet.is_read_only && <RemoveDose dose={dose} petId={pet.id} />}
    </li>
  );
}

function RemoveDose({ dose, petId }: { readonly dose: PetDose; readonly petId: string }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveDose(petId, () => toast({ title: text.removed }));
  const confirm = () => remove.mutate(dose.id, { onSuccess: () => setOpen(false) });
  return (
    <ConfirmDialog
      title={text.removeTitle(dose.name)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="icon" aria-label={text.removeOf(dose.name)}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      confirmLabel={text.remove}
      isPending={remove.isPending}
      onConfirm={confirm}
    >
      {remove.error && <Alert tone="destructive">{errorText(remove.error)}</Alert>}
    </ConfirmDialog>
  );
}
