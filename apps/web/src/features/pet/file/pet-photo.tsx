import type { PetDetail } from '@patinha/contract/pet';
import { Trash2 } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { Alert, Progress } from '../../../ui/feedback.tsx';
import { PhotoPicker } from '../../../ui/form/photo-picker.tsx';
import { PetAvatar } from '../../../ui/pet-avatar.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../pet-errors.strings.ts';
import { useRemovePetPhoto, useReplacePetPhoto } from './pet-file.api.ts';
import { petPhotoText as text } from './pet-file.strings.ts';

/** The pet's picture, with who gets to see it. */
export function PetPhoto({ pet }: { readonly pet: PetDetail }) {
  const { isPending, error, progress, replace, remove } = usePhoto(pet.id);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <PetAvatar
          id={pet.id}
          species={pet.species}
          photoUrl={pet.avatar_url}
          className="size-28 rounded-xl"
        />
        <div className="grid min-w-0 flex-1 basis-52 gap-3">
          <p className="text-muted-foreground">{text.hint}</p>
          {progress !== undefined && (
            <Progress value={progress} label={text.progress} valueText={`${Math.round(progress)}%`} />
          )}
          <div className="flex flex-wrap gap-3">
            {!pet.is_read_only && (
              <PhotoPicker
                label={progress === undefined ? labelOf(pet) : text.sending}
                isPending={isPending}
                onChoose={replace}
              />
            )}
            {pet.avatar_url !== null && (
              <Button variant="ghost" isPending={isPending} onClick={remove}>
                <Trash2 aria-hidden="true" />
                {text.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(error)}
        </Alert>
      )}
    </div>
  );
}

const labelOf = ({ avatar_url: photo }: PetDetail) => (photo === null ? text.add : text.change);

function usePhoto(petId: string) {
  const { send, progress } = useReplacePetPhoto(petId, () => toast({ title: text.saved }));
  const removal = useRemovePetPhoto(petId, () => toast({ title: text.removed }));
  return {
    isPending: send.isPending || removal.isPending,
    error: send.error ?? removal.error,
    /** 0 to 100 while a photo is under way. */
    progress: send.isPending ? progress * 100 : undefined,
    replace: (photo: File) => {
      removal.reset();
      send.mutate(photo);
    },
    remove: () => {
      send.reset();
      removal.mutate();
    },
  };
}
