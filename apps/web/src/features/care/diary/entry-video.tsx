import { careVideoLimits } from '@patinha/domain/care';
import { Video } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert, Progress } from '../../../ui/feedback.tsx';
import { PhotoPicker } from '../../../ui/form/photo-picker.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAddVideo } from '../care.api.ts';
import { diaryText as text, errorText } from '../care.strings.ts';

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sizeOf = (video: File) => text.videoSize(megabytes.format(video.size / (1024 * 1024)));

/** A short video for the diary; shows the upload progress, and can be cancelled. */
export function EntryVideo({ bookingId }: { readonly bookingId: string }) {
  const hintId = useId();
  const { isPending, error, isTooLarge, progress, video, send, cancel } = useVideoSending(bookingId);
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-2">
      <PhotoPicker
        label={isPending ? text.videoSending : text.video}
        isPending={isPending}
        accept="video/mp4,video/quicktime"
        Icon={Video}
        describedBy={hintId}
        onChoose={send}
      />
      <p id={hintId} className="text-muted-foreground text-sm">
        {text.videoHint}
      </p>
      {isPending && video && (
        <div className="grid gap-2">
          <p className="text-sm [overflow-wrap:anywhere]">
            {video.name} · {sizeOf(video)}
          </p>
          <Progress value={progress} label={text.videoProgress} valueText={`${Math.round(progress)}%`} />
          <Button variant="outline" size="sm" className="justify-self-start" onClick={cancel}>
            {text.videoCancel}
          </Button>
        </div>
      )}
      {isTooLarge && <Alert tone="destructive">{text.videoTooLarge}</Alert>}
      {error && <Alert tone="destructive">{errorText(error)}</Alert>}
    </div>
  );
}

function useVideoSending(bookingId: string) {
  const [sent, setSent] = useState(0);
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const add = useAddVideo(bookingId, () => toast({ title: text.added }));
  // Leaving the screen aborts the upload.
  useEffect(() => () => sending.current?.abort(), []);
  const hasGivenUp = add.error instanceof DOMException;
  return {
    isPending: add.isPending,
    error: isTooLarge || hasGivenUp ? null : add.error,
    isTooLarge,
    progress: sent * 100,
    video: add.variables?.video,
    send: (video: File) => {
      setTooLarge(video.size > careVideoLimits.bytes);
      setSent(0);
      if (video.size > careVideoLimits.bytes) return;
      sending.current = new AbortController();
      add.mutate({ video, onProgress: setSent, signal: sending.current.signal });
    },
    cancel: () => sending.current?.abort(),
  };
}
