import type { Me } from '@patinha/contract/account';
import { Trash2 } from 'lucide-react';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, Progress } from '../../ui/feedback.tsx';
import { PhotoPicker } from '../../ui/form/photo-picker.tsx';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRemovePhoto, useReplacePhoto } from './account.api.ts';
import { photoErrorText, photoText as text } from './account.strings.ts';

/** The own photo, and who can see it. */
export function PhotoCard({ me }: { readonly me: Me }) {
  const { isPending, error, progress, replace, remove } = usePhoto();
  const label = me.avatar_url === null ? text.add : text.change;
  return (
    <Card aria-labelledby="photo-title">
      <CardHeader id="photo-title" title={text.title} />
      <div className="flex flex-wrap items-center gap-5">
        <PersonAvatar
          name={me.full_name}
          id={me.user_id}
          photoUrl={me.avatar_url}
          className="size-24 text-3xl"
        />
        <div className="grid min-w-0 flex-1 basis-56 gap-3">
          <p className="text-muted-foreground">
            {whoSees(me)} {text.hint}
          </p>
          {progress !== undefined && (
            <Progress value={progress} label={text.progress} valueText={`${Math.round(progress)}%`} />
          )}
          <div className="flex flex-wrap gap-3">
            <PhotoPicker
              label={progress === undefined ? label : text.sending}
              isPending={isPending}
              onChoose={replace}
            />
            {me.avatar_url !== null && (
              <Button variant="ghost" isPending={isPending} onClick={remove}>
                <Trash2 aria-hidden="true" />
                {text.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && (
        <Alert tone="destructive" title={text.failed} className="mt-4">
          {photoErrorText(error)}
        </Alert>
      )}
    </Card>
  );
}

/** As ADR 27 has it: a company is not its responsible person; its people put themselves on its page (ADR 186). */
function whoSees({ roles, team }: Me): string {
  if (roles.includes('prestador')) return text.seenByAll;
  const first = roles.includes('tutor') ? text.seenByTutor : text.seenByNobody;
  return team || roles.includes('empresa') ? `${first} ${text.seenInTeam}` : first;
}

function usePhoto() {
  const { send, progress } = useReplacePhoto(() => toast({ title: text.saved }));
  const removal = useRemovePhoto(() => toast({ title: text.removed }));
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
