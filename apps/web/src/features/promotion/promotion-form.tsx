import type { OwnPromotion } from '@patinha/contract/promotion';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { draftOf, promotionForm } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import type { CampaignExample } from './promotion-places.tsx';
import { useSavePromotion } from './promotion.api.ts';
import { errorText, promotionFormText as text } from './promotion.strings.ts';

interface PromotionFormProps {
  readonly example: CampaignExample | null;
  /** An unused promotion to change; a new one without it. */
  readonly promotion?: OwnPromotion | undefined;
  readonly onDone: () => void;
}

/** The form inside 'Criar Nova Promoção', and of a change. */
export function PromotionForm({ example, promotion, onDone }: PromotionFormProps) {
  const create = useSavePromotion(promotion?.id, () =>
    toast({ title: promotion ? text.changed : text.created }),
  );

  const form = useContractForm({
    ...promotionForm,
    ...(promotion && { start: draftOf(promotion) }),
    send: (terms) => create.mutateAsync(terms),
    onSent: onDone,
    onRefused: (_problems, error) =>
      error &&
      toast({
        title: promotion ? text.changeFailed : text.failed,
        description: errorText(error),
        tone: 'destructive',
      }),
    keep: promotion ? undefined : 'promotion',
  });

  const words = promotion
    ? { submit: text.save, busy: text.saving }
    : { submit: text.create, busy: text.creating };
  return (
    <Form form={form} className="grid gap-5">
      {create.error && (
        <Alert tone="destructive" title={promotion ? text.changeFailed : text.failed}>
          {errorText(create.error)}
        </Alert>
      )}
      <PromotionFields form={form} example={example} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={create.isPending}>
          {create.isPending ? words.busy : words.submit}
        </Button>
      </DialogFooter>
    </Form>
  );
}
