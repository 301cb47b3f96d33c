import type { Review } from '@patinha/contract/review';
import { type ReportReason, reportReasons, reviewLimits } from '@patinha/domain/review';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
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
  const [reason, setReason] = useState<ReportReason>('offensive');
  const [detail, setDetail] = useState('');
  const report = useReport(reviewId, () => toast({ title: text.sent }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    report.mutate({ reason, detail: detail.trim() || null }, { onSuccess: () => onSent() });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {report.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(report.error)}
        </Alert>
      )}
      <Field label={text.reason}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => setReason(reportReasons.find((one) => one === target.value) ?? 'other')}
          >
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
          <Textarea
            {...control}
            rows={3}
            maxLength={reviewLimits.reportDetail}
            value={detail}
            onChange={({ target }) => setDetail(target.value)}
          />
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
    </form>
  );
}
