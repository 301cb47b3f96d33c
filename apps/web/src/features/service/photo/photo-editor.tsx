import { type OwnService, servicePhotoLimits } from '@patinha/contract/service';

import { Alert, EmptyState } from '../../../ui/feedback.tsx';
import { PhotoPicker } from '../../../ui/form/photo-picker.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAddPhoto, useOrderPhotos, useRemovePhoto } from '../service.api.ts';
import { errorText, photoText } from '../service.strings.ts';
import { PhotoItem } from './photo-item.tsx';

/** The photos of a service: added, put in order, removed. */
export function PhotoEditor({ service: { id, title, photos } }: { readonly service: OwnService }) {
  const add = useAddPhoto(id, () => toast({ title: photoText.added }));
  const order = useOrderPhotos(id);
  const remove = useRemovePhoto(id);
  const isPending = add.isPending || order.isPending || remove.isPending;
  const error = add.error ?? order.error ?? remove.error;
  const forget = () => [add, order, remove].forEach((change) => change.reset());
  const swap = (at: number, other: number) => {
    forget();
    const ids = photos.map((photo) => photo.id);
    order.mutate(ids.with(at, ids[other] ?? '').with(other, ids[at] ?? ''));
  };
  return (
    <div className="grid gap-4">
      {error && (
        <Alert tone="destructive" title={photoText.failed}>
          {errorText(error)}
        </Alert>
      )}
      {photos.length === 0 && <EmptyState tile="caramelo" title={photoText.none} />}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, at) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            title={title}
            at={at}
            count={photos.length}
            isPending={isPending}
            onMove={(to) => swap(at, to)}
            onRemove={() => {
              forget();
              remove.mutate(photo.id);
            }}
          />
        ))}
      </ol>
      {photos.length < servicePhotoLimits.count && (
        <PhotoPicker
          label={add.isPending ? photoText.adding : photoText.add}
          isPending={add.isPending}
          onChoose={(photo) => {
            forget();
            add.mutate(photo);
          }}
        />
      )}
    </div>
  );
}
