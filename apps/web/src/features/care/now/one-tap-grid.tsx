import type { CareDiary } from '@patinha/contract/care';
import { Clock, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';

import type { Act } from '../../../lib/outbox/act.ts';
import { careOutbox } from '../../../lib/outbox/care-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAddEntry, useAddPhoto } from '../care.api.ts';
import { entryLabel, errorText } from '../care.strings.ts';
import { entryIcons } from '../diary/entry-icons.ts';
import { type LastAct, lastActOf, type TapKind, tapKinds } from './last-acts.ts';
import { nowText as text } from './now.strings.ts';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

/** How long an act may be taken back before it leaves the device. */
const undoMs = 5_000;

interface OneTapGridProps {
  readonly bookingId: string;
  readonly zone: string;
  readonly entries: CareDiary['entries'];
  readonly acts: readonly Act[];
}

/** Six things with one tap each, with the hour of the last one; what was tapped can be taken back. */
export function OneTapGrid({ bookingId, zone, entries, acts }: OneTapGridProps) {
  const add = useAddEntry(bookingId, () => undefined);
  const photo = useAddPhoto(bookingId, () => undefined);
  const [tapped, setTapped] = useState<string>();
  const held = acts.find(({ id, problem }) => id === tapped && problem === undefined);
  const tap = (kind: TapKind) => {
    const key = crypto.randomUUID();
    setTapped(key);
    navigator.vibrate?.(10);
    add.mutate({ body: { kind }, key, heldMs: undoMs });
  };
  const error = add.error ?? photo.error;
  return (
    <div className="grid gap-2">
      <ul aria-label={text.grid} className="grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3">
        <li>
          <PhotoCell
            last={lastActOf('photo', entries, acts)}
            zone={zone}
            onChoose={(files) => files.forEach((file) => photo.mutate(file))}
          />
        </li>
        {tapKinds.map((kind) => {
          const last = lastActOf(kind, entries, acts);
          return (
            <li key={kind}>
              <button
                type="button"
                className={cn(cell, held?.body['kind'] === kind && 'bg-warning-soft')}
                onClick={() => tap(kind)}
              >
                <Cell Icon={entryIcons[kind]} label={entryLabel[kind]}>
                  <LastHour last={last} zone={zone} />
                </Cell>
              </button>
            </li>
          );
        })}
        <li>
          <LateDialog button={noteButton}>
            <NoteDialog bookingId={bookingId} trigger={noteButton} />
          </LateDialog>
        </li>
      </ul>
      {error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(error)}
        </Alert>
      )}
      <TakeBack act={held} zone={zone} />
    </div>
  );
}

const cell =
  'bg-card shadow-card grid min-h-22 w-full cursor-pointer touch-manipulation content-center justify-items-center gap-0.5 rounded-xl p-2 transition-transform active:scale-[.98]';

interface CellProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly children: ReactNode;
}

const Cell = ({ Icon, label, children }: CellProps) => (
  <>
    <Icon aria-hidden="true" className="text-primary size-7" />
    <span className="font-semibold">{label}</span>{' '}
    <span className="text-muted-foreground flex items-center gap-1 text-sm tabular-nums">{children}</span>
  </>
);

const noteButton = (
  <button type="button" className={cell}>
    <Cell Icon={entryIcons.note} label={text.note}>
      {text.noteHint}
    </Cell>
  </button>
);

interface LastProps {
  readonly last: LastAct | undefined;
  readonly zone: string;
}

const LastHour = ({ last, zone }: LastProps) =>
  last ? (
    <>
      {last.waits && <Clock aria-hidden="true" className="size-3.5" />}
      <span className="sr-only">{text.last}</span> {formatTime(last.at, zone)}
      {last.waits && <span className="sr-only"> {text.waits}</span>}
    </>
  ) : (
    text.none
  );

interface PhotoCellProps extends LastProps {
  readonly onChoose: (photos: readonly File[]) => void;
}

/** Opens the camera; several in a row, or several from the gallery. */
function PhotoCell({ last, zone, onChoose }: PhotoCellProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photos = Array.from(target.files ?? []);
    target.value = '';
    onChoose(photos);
  };
  return (
    <div className="has-focus-visible:outline-ring rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className="sr-only"
        onChange={choose}
      />
      <label htmlFor={id} className={cell}>
        <Cell Icon={entryIcons.photo} label={entryLabel.photo}>
          <LastHour last={last} zone={zone} />
        </Cell>
      </label>
    </div>
  );
}

/** The last tap while it can be taken back; its place is always kept, so that nothing moves. */
const TakeBack = ({ act, zone }: { readonly act: Act | undefined; readonly zone: string }) => (
  <div role="status" className="flex min-h-9 items-center justify-between gap-3">
    {act?.heldUntil !== undefined && (
      <>
        <p className="font-semibold">{text.kept(labelOf(act), formatTime(act.doneAt, zone))}</p>
        <Button variant="link" className="-my-1 min-h-11" onClick={() => void careOutbox.drop(act.id)}>
          {text.undo}
        </Button>
      </>
    )}
  </div>
);

const labelOf = ({ body }: Act): string => {
  const kind = tapKinds.find((one) => one === body['kind']);
  return kind ? entryLabel[kind] : '';
};
