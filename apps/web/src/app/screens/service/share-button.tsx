import { Share } from 'lucide-react';

import { share } from '../../../lib/share.ts';
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
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={text.share}
      onClick={() => share({ title: text.shared(name), url }, () => void copy())}
    >
      <Share aria-hidden="true" className="text-muted-foreground" />
    </Button>
  );
}
