import type { Ref } from 'react';

import type { Act } from '../../../lib/outbox/act.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format.ts';
import { entryLabel } from '../care.strings.ts';
import { tapKinds } from './last-acts.ts';
import { nowText as text } from './now.strings.ts';

interface TakeBackProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly act: Act | undefined;
  readonly isUndone: boolean;
  readonly zone: string;
  readonly onUndo: () => void;
}

/** The last tap while it can be taken back; its place is always kept, so that nothing moves. */
export const TakeBack = ({ ref, act, isUndone, zone, onUndo }: TakeBackProps) => (
  <div ref={ref} role="status" className="flex min-h-9 items-center justify-between gap-3">
    {isUndone && <p className="font-semibold">{text.undone}</p>}
    {!isUndone && act && (
      <>
        <p className="font-semibold">{text.kept(labelOf(act), formatTime(act.doneAt, zone))}</p>
        <Button variant="link" className="-my-1 min-h-11" onClick={onUndo}>
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
