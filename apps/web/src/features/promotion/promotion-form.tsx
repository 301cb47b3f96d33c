import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type Problems, problemsOfRefusal, readPromotionForm } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useCreatePromotion } from './promotion.api.ts';
import { errorText, promotionFormText as text } from './promotion.strings.ts';

/** The form inside 'Criar Nova Promoção'. */
export function PromotionForm({ onCreated }: { readonly onCreated: () => void }) {
  const create = useCreatePromotion(() => toast({ title: text.created }));
  const [problems, setProblems] = useState<Problems>({});

  function refuse(form: HTMLFormElement, found: Problems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readPromotionForm(new FormData(form));
    if (!checked.success) {
      refuse(form, checked.problems);
      return;
    }
    setProblems({});
    create.mutate(checked.body, {
      onSuccess: () => onCreated(),
      onError: (error) => {
        toast({ title: text.failed, description: errorText(error), tone: 'destructive' });
        refuse(form, problemsOfRefusal(error));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {create.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(create.error)}
        </Alert>
      )}
      <PromotionFields problems={problems} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={create.isPending}>
          {create.isPending ? text.creating : text.create}
        </Button>
      </DialogFooter>
    </form>
  );
}
