import type { PetDetail } from '@patinha/contract/pet';
import { useState } from 'react';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { formatDay } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { LostConversations } from './lost-conversations.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { useReportFound } from './lost-pet.api.ts';
import { lostText as text } from './lost-pet.strings.ts';

/** Opens and closes the public page of a lost pet, and holds what people write about it. */
export function LostCard({ pet }: { readonly pet: PetDetail }) {
  return (
    <Card aria-labelledby="lost-title">
      <CardHeader id="lost-title" title={text.title} />
      {pet.lost ? (
        <OpenPage pet={pet} lost={pet.lost} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{text.hint}</p>
          <LostDialog pet={pet} trigger={<Button variant="outline">{text.open}</Button>} />
        </div>
      )}
    </Card>
  );
}

interface OpenPageProps {
  readonly pet: PetDetail;
  readonly lost: NonNullable<PetDetail['lost']>;
}

function OpenPage({ pet, lost }: OpenPageProps) {
  const path = `/pet-perdido/${lost.token}`;
  const address = new URL(path, location.origin).href;
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast({ title: text.copied }),
      () => undefined,
    );
  return (
    <div className="grid gap-5">
      <Alert tone="warning">{text.isOpen(formatDay(lost.since))}</Alert>
      <Field label={text.address}>
        {(control) => (
          <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>{text.copy}</Button>
        <Button asChild variant="outline">
          <Link to={path}>{text.see}</Link>
        </Button>
        <LostDialog pet={pet} trigger={<Button variant="outline">{text.edit}</Button>} />
        <Found petId={pet.id} />
      </div>
      <LostConversations petId={pet.id} />
    </div>
  );
}

function Found({ petId }: { readonly petId: string }) {
  const [isOpen, setOpen] = useState(false);
  const found = useReportFound(petId, () => toast({ title: text.closed }));
  return (
    <ConfirmDialog
      title={text.foundTitle}
      description={text.foundHint}
      isOpen={isOpen}
      onOpenChange={setOpen}
      variant="default"
      trigger={<Button variant="secondary">{text.found}</Button>}
      confirmLabel={text.found}
      isPending={found.isPending}
      onConfirm={() => found.mutate(undefined, { onSuccess: () => setOpen(false) })}
    >
      {found.error && <Alert tone="destructive">{errorText(found.error)}</Alert>}
    </ConfirmDialog>
  );
}
