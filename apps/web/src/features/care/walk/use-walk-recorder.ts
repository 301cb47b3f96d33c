import { useCallback, useEffect, useState } from 'react';

import { useWatchedPosition } from './use-watched-position.ts';
import { countWaiting, findWalkRecord, forgetWalk, keepPosition, setRecording } from './walk-outbox.ts';
import { sendQueued } from './walk-sender.ts';

const sendIntervalMs = 5_000;

export interface WalkRecorder {
  /** Undefined until the device has said whether it was recording before. */
  readonly isRecording: boolean | undefined;
  readonly isDenied: boolean;
  /** The device has known its position for a while, but not precisely enough for a route. */
  readonly isImprecise: boolean;
  /** Positions that are queued for a connection. */
  readonly waiting: number;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Records the device's position, stores it on the device, and sends it while there is a connection. */
export function useWalkRecorder(bookingId: string, mayRecord: boolean): WalkRecorder {
  const [isRecording, setOn] = useState<boolean>();
  const [isDenied, setDenied] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const isOn = isRecording === true && mayRecord;

  const send = useCallback(async () => {
    const sending = await sendQueued(bookingId);
    setWaiting(sending === 'waits' ? await countWaiting(bookingId) : 0);
  }, [bookingId]);

  useEffect(() => {
    let isLeft = false;
    const resume = async () => {
      const record = await findWalkRecord(bookingId);
      if (!isLeft) setOn(record?.isRecording ?? false);
      await send();
      // The recording has ended, and everything is sent.
      if (record && !mayRecord && (await countWaiting(bookingId)) === 0) await forgetWalk(bookingId);
    };
    resume().catch(() => !isLeft && setOn(false));
    return () => {
      isLeft = true;
    };
  }, [bookingId, mayRecord, send]);

  useEffect(() => {
    const timer = setInterval(() => void send().catch(() => undefined), sendIntervalMs);
    const onOnline = () => void send().catch(() => undefined);
    globalThis.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', onOnline);
    };
  }, [send]);

  const keep = useCallback(
    ({ coords, timestamp }: GeolocationPosition) =>
      keepPosition(bookingId, {
        at: new Date(timestamp).toISOString(),
        lat: coords.latitude,
        lng: coords.longitude,
        accuracy_meters: coords.accuracy,
      }),
    [bookingId],
  );
  const isImprecise = useWatchedPosition(isOn, keep, setDenied);
  useWakeLock(isOn);

  const turnTo = async (on: boolean) => {
    // A position is stored under the number of a walk that is already recorded.
    await setRecording(bookingId, on);
    setOn(on);
    await send();
  };
  const turn = (on: boolean) => {
    setDenied(false);
    turnTo(on).catch(() => setDenied(true));
  };
  return { isRecording, isDenied, isImprecise, waiting, start: () => turn(true), stop: () => turn(false) };
}

/** A page records only with the screen on: keeps the screen on where the device allows it. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    // The device releases the lock when the page is hidden.
    const onVisible = () => void take();
    document.addEventListener('visibilitychange', onVisible);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isOn]);
}
