import { Share } from 'lucide-react';

import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { carerText as text } from './carer.strings.ts';

const copyAddress = (url: string): Promise<void> =>
  navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('No clipboard'));

/** Opens the device's share sheet with a page's address, or copies the address where there is none. */
export function ShareButton({ path, name }: { readonly path: string; readonly name: string }) {
  const url = new URL(path, location.origin).href;
  const copy = () =>
    copyAddress(url).then(
      () => toast({ title: text.linkCopied }),
      () => toast({ title: text.copyFailed, tone: 'destructive' }),
    );
  const share = () => {
    if (typeof navigator.share !== 'function') return void copy();
    // Closing the sheet is no failure; one that cannot be opened leaves the link to copy.
    navigator.share({ title: text.shared(name), url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy();
    });
  };
  return (
    <Button variant="ghost" size="icon" aria-label={text.share} onClick={share}>
      <Share aria-hidden="true" className="text-muted-foreground" />
    </Button>
  );
}
