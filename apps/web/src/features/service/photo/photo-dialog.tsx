import type { OwnService } from '@patinha/contract/service';
import type { ReactNode } from 'react';

import { Skeleton } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { photoText } from '../service.strings.ts';

// Most visits to the own services change no photo.
const PhotoEditor = lazyPart(async () => (await import('./photo-editor.tsx')).PhotoEditor);

/** Photos of an own service: add, put in order, remove. */
export function PhotoDialog({
  service,
  trigger,
}: {
  readonly service: OwnService;
  readonly trigger: ReactNode;
}) {
  return (
    <Dialog>
      <DialogTrigger>{trigger}</DialogTrigger>
      <DialogContent title={photoText.title(service.title)} description={photoText.description}>
        <WhileLoading show={<Skeleton className="h-48 rounded-xl" />}>
          <PhotoEditor service={service} />
        </WhileLoading>
      </DialogContent>
    </Dialog>
  );
}
