import { ImagePlus, type LucideIcon } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';

import { buttonVariants } from '../button.tsx';
import { cn } from '../class-names.ts';

interface PhotoPickerProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly onChoose: (photo: File) => void;
  /** Defaults to that of a photo. */
  readonly accept?: string;
  readonly Icon?: LucideIcon;
  /** The id of the element that describes it. */
  readonly describedBy?: string;
}

/** A button that chooses one photo; the server detects its type. */
export function PhotoPicker({
  label,
  isPending,
  onChoose,
  accept = 'image/jpeg,image/png,image/webp',
  Icon = ImagePlus,
  describedBy,
}: PhotoPickerProps) {
  const id = useId();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const photo = target.files?.[0];
    // The same file may be chosen again after a refusal.
    target.value = '';
    if (photo) onChoose(photo);
  }
  return (
    <div className="has-focus-visible:outline-ring justify-self-start rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        className="sr-only"
        disabled={isPending}
        onChange={choose}
      />
      <label htmlFor={id} className={cn(buttonVariants({ variant: 'secondary' }), 'cursor-pointer')}>
        <Icon aria-hidden="true" />
        {label}
      </label>
    </div>
  );
}
