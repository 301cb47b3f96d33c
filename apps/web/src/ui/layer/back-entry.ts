import { useEffect, useEffectEvent } from 'react';

interface Layer {
  readonly id: string;
  readonly onBack: () => void;
}

/** What of `history.state` tells two entries apart: the layer's mark and the router's number of the page. */
interface Entry {
  readonly layer: unknown;
  readonly idx: unknown;
}

const open: Layer[] = [];
/** The last entry that is known to have been shown. */
let shown: Entry = { layer: undefined, idx: undefined };
/** The entry of a closed layer that the browser has been asked to leave, until it has; it takes its time. */
let leaving: Entry | undefined;

function entry(): Entry {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { layer: undefined, idx: undefined };
  return { layer: Reflect.get(state, 'layer'), idx: Reflect.get(state, 'idx') };
}

function enter({ id }: Layer): void {
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' && state), layer: id }, '');
  shown = entry();
}

function onMove(): void {
  const before = shown;
  shown = entry();
  const top = open.at(-1);
  const wasAskedFor = isLeaving();
  leaving = undefined;
  if (wasAskedFor) {
    // A layer that opened in the meantime has waited for its entry.
    if (top && shown.layer !== top.id) enter(top);
  } else if (top && shown.layer !== top.id) {
    // The entry lives as long as the layer, which may ask before it closes.
    if (before.layer === top.id && before.idx === shown.idx) enter(top);
    top.onBack();
  }
  // From the entry of a layer that is closed to its page nothing would change on the screen: this Back goes on.
  else if (before.layer !== undefined && shown.layer === undefined && before.idx === shown.idx)
    history.back();
}

/** Not after another page was opened meanwhile: some browsers then do not go back at all. */
const isLeaving = (): boolean => leaving !== undefined && leaving.idx === entry().idx;

function leave(layer: Layer): void {
  open.splice(open.indexOf(layer), 1);
  // What closed the layer may lead to another page in the same moment, whose entry is then the last.
  setTimeout(() => {
    const isLast = entry().layer === layer.id;
    shown = { ...entry(), layer: undefined };
    if (!isLast) return;
    leaving = shown;
    history.back();
  });
}

/** Gives an open layer an entry in the history, so that Back closes it and leaves the page where it is. */
export function useBackEntry(isOpen: boolean, onBack: () => void): void {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = { id: crypto.randomUUID(), onBack: () => goBack() };
    addEventListener('popstate', onMove);
    open.push(layer);
    if (!isLeaving()) enter(layer);
    return () => leave(layer);
  }, [isOpen]);
}
