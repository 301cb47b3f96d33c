import { useEffect } from 'react';

import { Tile } from '../../ui/azulejo/tiles.tsx';
import { Button } from '../../ui/button.tsx';
import { brokenText } from '../app.strings.ts';
import { lostCode } from '../lost-code.ts';

/** The fallback for a screen that crashed or whose code could not be fetched (an old version after a release). */
export function BrokenScreen() {
  // The error is already shown here.
  useEffect(() => lostCode.forget(), []);
  return (
    <div role="alert" className="mx-auto grid min-h-96 max-w-xl content-center gap-5 px-4 py-12">
      <div className="w-28 overflow-hidden rounded-xl">
        <Tile name="coelho" />
      </div>
      <h1 className="text-3xl">{navigator.onLine ? brokenText.title : brokenText.offline}</h1>
      <p className="text-muted-foreground">{brokenText.explanation}</p>
      <Button className="justify-self-start" onClick={() => window.location.reload()}>
        {brokenText.reload}
      </Button>
    </div>
  );
}
