import {
  NavigationType,
  type To,
  type UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

import { unsentForms } from '../../lib/form/unsent-forms.ts';
import { leaveQuestion } from './leave-question.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];

/**
 * A history that asks before it leaves a page with an unsent form. The router's own `useBlocker` needs its data
 * router, 18 KiB that every visit would carry.
 */
export function guardHistory(history: BrowserHistory): BrowserHistory {
  let pathname = history.location.pathname;
  /** How to treat the next history move, which this code has requested. */
  let awaited: 'put-back' | 'leave' | undefined;

  const isHeld = (next: string): boolean => next !== pathname && unsentForms.hasAny();
  const go = (to: To, navigate: () => void) => {
    const leave = () => {
      navigate();
      pathname = history.location.pathname;
    };
    if (isHeld(pathOf(to))) leaveQuestion.ask(leave);
    else leave();
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => go(to, () => history.push(to, state)),
    replace: (to, state) => go(to, () => history.replace(to, state)),
    listen: (listener) => history.listen(heldBack(listener)),
  };

  /** The browser reports Back after it has moved: the address is restored while the user is asked. */
  function heldBack(listener: Listener): Listener {
    return (update) => {
      const { action, delta, location } = update;
      const expected = awaited;
      if (action === NavigationType.Pop) awaited = undefined;
      if (action === NavigationType.Pop && expected === 'put-back') return;
      if (action === NavigationType.Pop && expected === undefined && delta && isHeld(location.pathname)) {
        awaited = 'put-back';
        history.go(-delta);
        leaveQuestion.ask(() => {
          awaited = 'leave';
          history.go(delta);
        });
        return;
      }
      pathname = location.pathname;
      listener(update);
    };
  }
}

const pathOf = (to: To): string =>
  typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname);
