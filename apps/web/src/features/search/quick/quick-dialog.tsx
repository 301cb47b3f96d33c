import { Dialog, DialogContent } from '../../../ui/layer/dialog.tsx';
import { QuickField } from './quick-field.tsx';
import type { QuickScreen } from './quick-options.ts';
import { QuickResults } from './quick-results.tsx';
import type { QuickSide } from './quick-search.api.ts';
import { quickSearchText as text } from './quick-search.strings.ts';
import { useQuickBox } from './use-quick-box.ts';

interface QuickDialogProps {
  readonly side: QuickSide;
  readonly isAdmin: boolean;
  readonly screens: readonly QuickScreen[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The search of the top bar as a window, from anywhere by Ctrl+K: what was chosen last, screens, results. */
export const QuickDialog = ({ isOpen, onOpenChange, ...found }: QuickDialogProps) => (
  <Dialog open={isOpen} onOpenChange={onOpenChange}>
    <DialogContent title={text.label}>
      <Inside {...found} onChoose={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

type InsideProps = Pick<QuickDialogProps, 'side' | 'isAdmin' | 'screens'> & { readonly onChoose: () => void };

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

function Inside({ onChoose, ...found }: InsideProps) {
  const box = useQuickBox({ isAlwaysShown: true });
  return (
    <div role="search" aria-label={text.label} className="grid gap-2">
      <QuickField box={box} field={takeFocus} />
      <QuickResults {...found} id={box.id} words={box.words} active={box.active} onChoose={onChoose} />
    </div>
  );
}
