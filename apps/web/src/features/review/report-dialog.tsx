import { type Review, reportReview } from '@patinha/contract/review';
import { reportReasons, reviewLimits } from '@patinha/domain/review';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Select, Textarea } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useReport } from './review.api.ts';
import { errorText, reasonLabel, reportText as text } from './review.strings.ts';

type Reported = Pick<Review, 'id' | 'reviewer_name'>;

/** 'Denunciar': puts a review before the admins. */
export function ReportDialog({ review }: { readonly review: Reported }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button variant="ghost" size="sm" aria-label={text.openFor(review.reviewer_name)}>
          {text.open}
        </Button>
      </DialogTrigger>
      <DialogContent title={text.title} description={text.description}>
        <ReportForm reviewId={review.id} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ReportForm({ reviewId, onSent }: { readonly reviewId: string; readonly onSent: () => void }) {
  const report = useReport(reviewId, () => toast({ title: text.sent }));
  const form = useContractForm({
    schema: reportReview.body,
    start: { reason: 'offensive', detail: '' },
    input: ({ reason, detail }) => ({ reason, detail: detail.trim() || null }),
    sentences: {},
    send: (body) => report.mutateAsync(body),
    onSent,
    keep: `review-report.${reviewId}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {report.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(report.error)}
        </Alert>
      )}
      <Field label={text.reason}>
        {(control) => (
          <Select {...control} {...form.text('reason')}>
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {reasonLabel[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.detail} isRequired={false}>
        {(control) => (
          <Textarea {...control} {...form.text('detail')} rows={3} maxLength={reviewLimits.reportDetail} />
        )}
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={report.isPending}>
          {report.isPending ? text.sending : text.send}
        </Button>
      </DialogFooter>
    </Form>
  );
}
