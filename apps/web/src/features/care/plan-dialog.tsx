import type { EmergencyPlan } from '@patinha/contract/care';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useSavePlan } from './emergency.api.ts';
import { emergencyErrorText, planText as text } from './emergency.strings.ts';
import { planForm, planStart } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';

interface PlanDialogProps {
  readonly petId: string;
  readonly plan: EmergencyPlan | null;
}

export function PlanDialog({ petId, plan }: PlanDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="outline" size="sm" aria-label={`${plan ? text.edit : text.add}: ${text.title}`}>
          {plan ? text.edit : text.add}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.dialog} description={text.hint}>
        <PlanForm petId={petId} plan={plan} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function PlanForm({ petId, plan, onSaved }: PlanDialogProps & { readonly onSaved: () => void }) {
  const save = useSavePlan(petId, () => toast({ title: text.saved }));
  const form = useContractForm({
    ...planForm,
    start: planStart(plan),
    send: (body) => save.mutateAsync(body),
    onSent: onSaved,
    keep: `plan.${petId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {save.error && <Alert tone="destructive">{emergencyErrorText(save.error)}</Alert>}
      <PlanFields form={form} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={save.isPending}>
          {save.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </Form>
  );
}
