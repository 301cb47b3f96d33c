import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { promotionForm } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { useCreatePromotion } from './promotion.api.ts';
import { errorText, promotionFormText as text } from './promotion.strings.ts';

/** The form inside 'Criar Nova Promoção'. */
export function PromotionForm({ onCreated }: { readonly onCreated: () => void }) {
  const create = useCreatePromotion(() => toast({ title: text.created }));

  const form = useContractForm({
    ...promotionForm,
    send: (promotion) => create.mutateAsync(promotion),
    onSent: onCreated,
    onRefused: (_problems, error) =>
      error && toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    keep: 'promotion',
  });

  return (
    <Form form={form} className="grid gap-5">
      {create.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(create.error)}
        </Alert>
      )}
      <PromotionFields form={form} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={create.isPending}>
          {create.isPending ? text.creating : text.create}
        </Button>
      </DialogFooter>
    </Form>
  );
}
