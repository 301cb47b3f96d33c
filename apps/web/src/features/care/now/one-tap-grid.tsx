import { type CareDiary, carePhotoBytes } from '@patinha/contract/care';
import { Clock, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';

import type { Act } from '../../../lib/outbox/act.ts';
import { cn } from '../../../ui/class-names.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { formatTime } from '../../../ui/format.ts';
import { LateDialog } from '../../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAddEntry, useAddPhoto } from '../care.api.ts';
import { diaryText, entryLabel, errorText } from '../care.strings.ts';
import { entryIcons } from '../diary/entry-icons.ts';
import { type LastAct, lastActOf, type TapKind, tapKinds } from './last-acts.ts';
import { nowText as text } from './now.strings.ts';
import { TakeBack } from './take-back.tsx';
import { undoMs, useTapped } from './use-tapped.ts';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

interface OneTapGridProps {
  readonly bookingId: string;
  readonly zone: string;
  readonly entries: CareDiary['entries'];
  readonly acts: readonly Act[];
}

/** Six things with one tap each, with the hour of the last one; what was tapped can be taken back. */
export function OneTapGrid({ bookingId, zone, entries, acts }: OneTapGridProps) {
  const add = useAddEntry(bookingId, () => undefined);
  const photos = usePhotos(bookingId);
  const { tapped, status, setTapped, undo } = useTapped();
  const held = acts.find(({ id, problem }) => id === tapped?.key && problem === undefined);
  const tap = (kind: TapKind, button: HTMLElement) => {
    if (tapped?.kind === kind && !tapped.isUndone) return;
    const key = crypto.randomUUID();
    setTapped({ key, kind, cell: button, isUndone: false });
    navigator.vibrate?.(10);
    add.mutate({ body: { kind }, key, heldMs: undoMs }, { onError: () => setTapped(undefined) });
  };
  const problem = add.error ? errorText(add.error) : photos.problem;
  return (
    <div className="grid gap-2">
      <ul aria-label={text.grid} className="grid grid-cols-2 gap-2 min-[20rem]:grid-cols-3">
        <li>
          <PhotoCell last={lastActOf('photo', entries, acts)} zone={zone} onChoose={photos.send} />
        </li>
        {tapKinds.map((kind) => {
          const last = lastActOf(kind, entries, acts);
          return (
            <li key={kind}>
              <button
                type="button"
                className={cn(cell, held?.body['kind'] === kind && 'bg-warning-soft')}
                onClick={({ currentTarget }) => tap(kind, currentTarget)}
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
      {problem !== undefined && (
        <Alert tone="destructive" title={text.failed}>
          {problem}
        </Alert>
      )}
      <TakeBack ref={status} act={held} isUndone={tapped?.isUndone ?? false} zone={zone} onUndo={undo} />
    </div>
  );
}

/** Sends the photos that are small enough, and says what came of the last ones. */
function usePhotos(bookingId: string) {
  const [isTooLarge, setTooLarge] = useState(false);
  const add = useAddPhoto(bookingId, () => undefined);
  const send = (photos: readonly File[]) => {
    const fitting = photos.filter(({ size }) => size <= carePhotoBytes);
    setTooLarge(fitting.length < photos.length);
    fitting.forEach((photo) => add.mutate(photo));
  };
  return { send, problem: isTooLarge ? diaryText.tooLarge : add.error ? errorText(add.error) : undefined };
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
