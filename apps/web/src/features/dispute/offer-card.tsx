import { type Dispute, type DisputeEvent, type DisputePage, offerInDispute } from '@patinha/contract/dispute';
import { disputeTextLimit } from '@patinha/domain/dispute';

import { parseCents } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { useAnswerOffer, useOffer } from './dispute.api.ts';
import { errorText, offerText as text } from './dispute.strings.ts';
import { sellerKeeps } from './seller-share.ts';

interface OfferCardProps {
  readonly page: DisputePage;
  readonly dispute: Dispute;
}

/** The open offer, and the form for an own one. */
export function OfferCard({ page, dispute }: OfferCardProps) {
  const standing = dispute.events.find(({ offer_state: state }) => state === 'open');
  return (
    <Card aria-labelledby="offer-title">
      <CardHeader id="offer-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.hint}</p>
      {standing && <Standing key={standing.id} offer={standing} page={page} />}
      <OfferForm page={page} isCounter={standing !== undefined && standing.side !== page.side} />
    </Card>
  );
}

function Standing({ offer, page }: { readonly offer: DisputeEvent; readonly page: DisputePage }) {
  const answer = useAnswerOffer(page.booking.id, offer.id);
  const amount = money('dispute-offer', offer.amount_cents ?? 0);
  const keeps = sellerKeeps(page, offer.amount_cents ?? 0);
  return (
    <div className="bg-muted mb-5 grid gap-3 rounded-lg p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{standingText(offer, page)}</p>
      {keeps !== undefined && <p>{text.keeps(money('seller-receives', keeps))}</p>}
      {offer.text !== null && <p className="whitespace-pre-line">{offer.text}</p>}
      {answer.error && <Alert tone="destructive">{errorText(answer.error)}</Alert>}
      {offer.side === page.side ? (
        <p className="text-muted-foreground text-sm">{text.waiting}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Dialog>
            <DialogTrigger>
              <Button>{text.accept}</Button>
            </DialogTrigger>
            <DialogContent
              title={text.acceptTitle}
              description={[
                text.acceptHint(amount),
                keeps !== undefined && text.keeps(money('seller-receives', keeps)),
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <DialogFooter>
                <DialogClose>
                  <Button variant="outline">{text.back}</Button>
                </DialogClose>
                <Button isPending={answer.isPending} onClick={() => answer.mutate(true)}>
                  {text.accept}
                </Button>
              </DialogFooter>
            </DialogContent>
          </Dialog>
          <Button variant="outline" isPending={answer.isPending} onClick={() => answer.mutate(false)}>
            {text.refuse}
          </Button>
        </div>
      )}
    </div>
  );
}

function standingText(
  { side, amount_cents: cents }: DisputeEvent,
  { side: own, booking }: DisputePage,
): string {
  const amount = money('dispute-offer', cents ?? 0);
  const by = side === 'tutor' ? 'tutor' : 'provider';
  if (by === own) return text.standing.own[by](amount);
  return text.standing.other[by](amount, by === 'tutor' ? booking.tutor_name : booking.provider_name);
}

function OfferForm({ page, isCounter }: { readonly page: DisputePage; readonly isCounter: boolean }) {
  const offer = useOffer(page.booking.id);
  const most = page.refundable_cents;
  const label = isCounter ? text.counter : text.send;
  const form = useContractForm({
    schema: offerInDispute.body,
    start: { refund_cents: '', text: '' },
    input: ({ refund_cents: typed, text: note }) => ({
      refund_cents: parseCents(typed, { most }),
      ...(note.trim() !== '' && { text: note }),
    }),
    sentences: { refund_cents: { required: text.invalid(money('refund', most)) } },
    send: ({ refund_cents: refundCents, text: note = '' }) => offer.mutateAsync({ refundCents, text: note }),
    isRepeated: true,
    keep: `offer.${page.booking.id}`,
  });
  return (
    <Form form={form} className="grid gap-4">
      {offer.error && <Alert tone="destructive">{errorText(offer.error)}</Alert>}
      <Field label={text.amount} error={form.problems.refund_cents} isRequired>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...form.text('refund_cents')}
          />
        )}
      </Field>
      <Keeps page={page} refundCents={parseCents(form.values.refund_cents, { most })} />
      <Field label={text.note}>
        {(control) => <Textarea {...control} rows={2} maxLength={disputeTextLimit} {...form.text('text')} />}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start" isPending={offer.isPending}>
        {offer.isPending ? text.sending : label}
      </Button>
    </Form>
  );
}

/** What the seller would keep of what is typed; nothing while that is no amount. */
function Keeps({
  page,
  refundCents,
}: {
  readonly page: DisputePage;
  readonly refundCents: number | undefined;
}) {
  const keeps = refundCents === undefined ? undefined : sellerKeeps(page, refundCents);
  return (
    <p role="status" className="text-muted-foreground empty:hidden">
      {keeps !== undefined && text.keeps(money('seller-receives', keeps))}
    </p>
  );
}
