import type { TutorAbsence } from '@patinha/contract/care';
import type { AbsenceProofName } from '@patinha/domain/booking';
import { Check, Circle } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money as draw, formatNumber, formatTime } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/layer/dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../care.strings.ts';
import type { CaredBooking } from '../cared-booking.ts';
import { useAddAbsencePhoto, useReportAbsence } from './absence.api.ts';
import { absenceText as text, proofText } from './absence.strings.ts';
import { DoorCamera } from './door-camera.tsx';
import { useDevicePosition } from './use-device-position.ts';

interface ProcessProps {
  readonly booking: CaredBooking;
  readonly absence: TutorAbsence;
  readonly talk?: ReactNode;
}

/** Four steps in their order, each with its state in words, and the report. */
export function AbsenceProcess({ booking, absence, talk }: ProcessProps) {
  const device = useDevicePosition();
  const missing = absence.missing.filter((name) => name !== 'position' || !device.position);
  return (
    <Card aria-labelledby="absence-title" className="grid gap-4">
      <CardHeader id="absence-title" title={text.title} />
      <p>{moneyLine(absence)}</p>
      <ol className="grid gap-5">
        <MessageStep booking={booking} absence={absence} talk={talk} />
        <WaitStep booking={booking} absence={absence} />
        <PhotoStep booking={booking} absence={absence} />
        <PositionStep device={device} />
      </ol>
      <ReportButton booking={booking} absence={absence} missing={missing} position={device.position} />
    </Card>
  );
}

const moneyLine = ({ all, half }: TutorAbsence) =>
  all && half
    ? text.money(draw('seller-receives', all.earning_cents), draw('seller-receives', half.earning_cents))
    : text.noMoney;

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

const Step = ({ title, isDone, children }: StepProps) => (
  <li className="grid grid-cols-[auto_1fr] gap-x-3">
    {isDone ? (
      <Check className="text-success mt-0.5 size-5" aria-label={text.done.all} />
    ) : (
      <Circle className="text-muted-foreground mt-0.5 size-5" aria-label={text.done.open} />
    )}
    <div className="grid min-w-0 justify-items-start gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      {children}
    </div>
  </li>
);

function MessageStep({ booking, absence, talk }: ProcessProps) {
  const { wrote_at: wrote, wrote_counts_at: counts, missing } = absence;
  const isDone = !missing.includes('message');
  const at = (instant: string) => formatTime(instant, booking.zone);
  const words =
    wrote === null || counts === null
      ? talk
        ? text.messageHint
        : text.messageBy
      : isDone
        ? text.messageDone(at(wrote))
        : text.messageWaits(at(wrote), at(counts));
  return (
    <Step title={text.message} isDone={isDone}>
      <p className="text-muted-foreground">{words}</p>
      {talk}
    </Step>
  );
}

const WaitStep = ({ booking, absence: { may_report: isOpen, opens_at } }: ProcessProps) => (
  <Step title={isOpen ? text.waited : text.wait(formatTime(opens_at, booking.zone))} isDone={isOpen}>
    <p className="text-muted-foreground">{text.waitHint}</p>
  </Step>
);

function PhotoStep({ booking, absence }: ProcessProps) {
  const [isAiming, setAiming] = useState(false);
  const send = useAddAbsencePhoto(booking.id, () => setAiming(false));
  const { photo, missing, may_report: isOpen } = absence;
  const at = (instant: string) => formatTime(instant, booking.zone);
  return (
    <Step title={text.photo} isDone={!missing.includes('photo')}>
      <p className="text-muted-foreground">
        {photo
          ? text.photoDone(at(photo.taken_at), at(photo.counts_until))
          : isOpen
            ? text.photoHint
            : text.photoLater}
      </p>
      {send.isError && <Alert tone="destructive">{errorText(send.error)}</Alert>}
      {photo && !isAiming && (
        <img
          src={photo.url}
          alt={text.photoAlt(at(photo.taken_at))}
          width={photo.width}
          height={photo.height}
          className="h-auto max-w-60 rounded-lg"
        />
      )}
      {isAiming ? (
        <DoorCamera onPhoto={(shot) => send.mutate(shot)} onClose={() => setAiming(false)} />
      ) : (
        isOpen && (
          <Button variant="outline" isPending={send.isPending} onClick={() => setAiming(true)}>
            {photo ? text.again : text.camera}
          </Button>
        )
      )}
    </Step>
  );
}

function PositionStep({ device }: { readonly device: ReturnType<typeof useDevicePosition> }) {
  const { position, state, locate } = device;
  return (
    <Step title={text.position} isDone={position !== undefined}>
      <p className="text-muted-foreground">
        {position ? text.positionDone(formatNumber(Math.round(position.accuracy_meters))) : text.positionHint}
      </p>
      {state === 'failed' && <Alert tone="warning">{text.noPosition}</Alert>}
      <Button variant="outline" isPending={state === 'pending'} onClick={locate}>
        {position ? text.locateAgain : text.locate}
      </Button>
    </Step>
  );
}

interface ReportButtonProps extends Omit<ProcessProps, 'talk'> {
  readonly missing: readonly AbsenceProofName[];
  readonly position: ReturnType<typeof useDevicePosition>['position'];
}

/** Open with two of the three proofs; says what is still missing and what follows. */
function ReportButton({ booking, absence, missing, position }: ReportButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const report = useReportAbsence(booking.id, () => toast({ title: text.reported }));
  const isReady = absence.may_report && missing.length <= 1;
  const money = missing.length === 0 ? absence.all : absence.half;
  const names = new Intl.ListFormat('pt-BR').format(missing.map((name) => proofText[name]));
  return (
    <div className="grid justify-items-start gap-2">
      {report.isError && <Alert tone="destructive">{errorText(report.error)}</Alert>}
      {missing.length > 0 && <p>{text.missing(names)}</p>}
      {missing.length > 1 && <p className="text-muted-foreground text-sm">{text.tooFew}</p>}
      {isReady && (
        <ConfirmDialog
          title={text.question}
          description={
            money ? text.whatFollows(draw('seller-receives', money.earning_cents)) : text.whatFollowsPlain
          }
          confirmLabel={text.report}
          variant="default"
          isOpen={isAsking}
          onOpenChange={setAsking}
          isPending={report.isPending}
          onConfirm={() => report.mutate(position, { onSettled: () => setAsking(false) })}
          trigger={<Button size="lg">{text.report}</Button>}
        />
      )}
      <p className="text-muted-foreground text-sm">
        {text.closes(formatTime(absence.closes_at, booking.zone))}
      </p>
    </div>
  );
}
