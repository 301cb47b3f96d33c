import { type Dispute, writeInDispute } from '@patinha/contract/dispute';
import { disputeTextLimit, evidenceLimit } from '@patinha/domain/dispute';
import { useState } from 'react';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { PhotoPicker } from '../../ui/form/photo-picker.tsx';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { useEvidence, useWrite } from './dispute.api.ts';
import { errorText, talkText as text } from './dispute.strings.ts';

interface DisputeTalkProps {
  readonly dispute: Dispute;
  readonly bookingId: string;
  /** Of the booking's place. */
  readonly zone: string;
}

/** The conversation of both parties and the team, with photos; closed once it is decided. */
export function DisputeTalk({ dispute, bookingId, zone }: DisputeTalkProps) {
  const isOpen = dispute.status === 'open' || dispute.status === 'in_review';
  return (
    <Card aria-labelledby="talk-title">
      <CardHeader id="talk-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.hint}</p>
      <DisputeTimeline events={dispute.events} zone={zone} />
      {isOpen && <Answer bookingId={bookingId} />}
    </Card>
  );
}

function Answer({ bookingId }: { readonly bookingId: string }) {
  const write = useWrite(bookingId);
  const form = useContractForm({
    schema: writeInDispute.body,
    start: { text: '' },
    sentences: { text: { required: text.missing } },
    send: ({ text: words }) => write.mutateAsync(words),
    isRepeated: true,
    keep: `dispute-talk.${bookingId}`,
  });
  return (
    <Form form={form} className="mt-5 grid gap-3">
      {write.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(write.error)}
        </Alert>
      )}
      <Field label={text.label} error={form.problems.text}>
        {(control) => (
          <Textarea
            {...control}
            data-talk-field=""
            rows={3}
            maxLength={disputeTextLimit}
            {...form.text('text')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={write.isPending}>
          {write.isPending ? text.sending : text.send}
        </Button>
        <Photo bookingId={bookingId} />
      </div>
    </Form>
  );
}

function Photo({ bookingId }: { readonly bookingId: string }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const evidence = useEvidence(bookingId);
  const choose = (photo: File) => {
    setTooLarge(photo.size > evidenceLimit.bytes);
    if (photo.size <= evidenceLimit.bytes) evidence.mutate(photo);
  };
  return (
    <div className="grid gap-2">
      <PhotoPicker
        label={evidence.isPending ? text.photoSending : text.photo}
        isPending={evidence.isPending}
        onChoose={choose}
      />
      {isTooLarge && <Alert tone="destructive">{text.tooLarge}</Alert>}
      {!isTooLarge && evidence.error && <Alert tone="destructive">{errorText(evidence.error)}</Alert>}
    </div>
  );
}
