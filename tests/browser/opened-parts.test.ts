import { expect, test } from 'vitest';

import { looks, phoneLooks, problemsInLooks, takeLook } from './support/looks.ts';
import { openedParts, openPart } from './support/opened-parts.ts';
import { viewers } from './support/screens.ts';
import { openPage } from './support/viewer-pages.ts';

const withParts = viewers.filter((viewer) => openedParts.some(({ screen }) => screen.viewer === viewer));

test.each(withParts)(
  'every window and menu of %s is clean to axe and never scrolls sideways',
  async (viewer) => {
    const page = await openPage(viewer);
    const problems: string[] = [];
    for (const part of openedParts.filter(({ screen }) => screen.viewer === viewer)) {
      const inLooks = part.only === 'phone' ? phoneLooks : looks;
      if (inLooks[0]) await takeLook(page, inLooks[0]);
      await openPart(page, part);
      const found = await problemsInLooks(page, inLooks);
      problems.push(...found.map((problem) => `${part.screen.path} ${part.press.join(' ')}: ${problem}`));
    }
    await page.context().close();
    expect(problems).toEqual([]);
  },
);
