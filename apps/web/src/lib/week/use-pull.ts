import { type PointerEvent, useRef } from 'react';

import { type Period, stepMinutes } from './hours-bar.ts';

export interface Pull {
  readonly period: Period;
  readonly minuteAt: (x: number) => number;
  readonly onHold: (isHeld: boolean) => void;
  readonly onPull: (minute: number) => void;
  /** The pull was called off: the period is again what it was. */
  readonly onPutBack: (before: Period) => void;
}

/** A finger that goes less far, or rather up or down, may be tapping or scrolling the page. */
const slackPx = 8;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly before: Period;
  readonly isPull: boolean;
}

/** What a finger or mouse does to a value on the bar: half hours from where it was, as far as the pointer went. */
export function usePull(value: number, { period, minuteAt, onHold, onPull, onPutBack }: Pull) {
  const press = useRef<Press>(undefined);
  const begins = ({ clientX, clientY }: PointerEvent, { x, y }: Press) =>
    Math.abs(clientX - x) > Math.max(slackPx, Math.abs(clientY - y));
  const move = (event: PointerEvent) => {
    const now = press.current;
    if (!now) return;
    if (!now.isPull) {
      if (!begins(event, now)) return;
      press.current = { ...now, isPull: true };
      onHold(true);
    }
    const distance = minuteAt(event.clientX) - minuteAt(now.x);
    const minute = now.value + Math.round(distance / stepMinutes) * stepMinutes;
    if (minute !== value) onPull(minute);
  };
  const end = (isCalledOff: boolean) => {
    const last = press.current;
    press.current = undefined;
    if (!last?.isPull) return;
    if (isCalledOff) onPutBack(last.before);
    onHold(false);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, value, before: period, isPull: false };
    },
    onPointerMove: move,
    onPointerUp: () => end(false),
    onPointerCancel: () => end(true),
    // Follows every end; alone, something else took the pointer away.
    onLostPointerCapture: () => end(true),
  };
}
