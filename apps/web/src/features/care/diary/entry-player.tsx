import type { CareEntry } from '@patinha/contract/care';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { buttonVariants } from '../../../ui/button.tsx';
import { ErrorCard } from '../../../ui/feedback.tsx';
import { diaryText as text } from '../care.strings.ts';

interface EntryPlayerProps {
  readonly video: NonNullable<CareEntry['video']>;
  /** The time of the entry, as displayed. */
  readonly time: string;
}

/** Loads nothing until it is played; then keeps its URL across reloads of the diary. */
export function EntryPlayer({ video, time }: EntryPlayerProps) {
  const queries = useQueryClient();
  const [playing, setPlaying] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const url = playing ?? video.url;
  /** A URL is valid for minutes: a screen that stayed open needs a new one. */
  const retry = async () => {
    await queries.invalidateQueries({ queryKey: ['care', 'diary'] });
    setPlaying(undefined);
    setFailed(false);
  };
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      {hasFailed ? (
        <ErrorCard title={text.videoFailed} description={text.videoFailedHint} onRetry={() => retry()} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a short clip of an animal, for which no captions exist
        <video
          src={url}
          width={video.width}
          height={video.height}
          aria-label={text.videoLabel(time, video.seconds)}
          controls
          playsInline
          preload="none"
          className="bg-muted h-auto max-h-72 w-auto max-w-full rounded-lg"
          onPlay={() => setPlaying(url)}
          onError={() => setFailed(true)}
        />
      )}
      <a href={video.url} download="video.mp4" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
        <Download aria-hidden="true" />
        {text.videoSave}
      </a>
    </div>
  );
}
