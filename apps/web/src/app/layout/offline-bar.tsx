import { useIsOnline } from '../../lib/online.ts';
import { layoutText } from '../app.strings.ts';

/** Says that what is shown may be old, before a tap finds out. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  return (
    <p
      role="status"
      className="bg-warning-soft text-warning sticky top-16 z-20 px-4 text-center text-sm leading-7 font-semibold empty:hidden"
    >
      {!isOnline && layoutText.offline}
    </p>
  );
}
