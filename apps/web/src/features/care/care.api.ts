import {
  addCareEntry,
  addCarePhoto,
  addCareVideo,
  type CareDiary,
  exportCareDiary,
  readCareDiary,
  readCareWalk,
  stateCareEnd,
} from '@patinha/contract/care';
import type { BodyOf } from '@patinha/contract/shared';
import { calendarDay } from '@patinha/domain/shared';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { upload } from '../../lib/api/files.ts';
import { api } from '../../lib/api/http.ts';
import { keepAct } from '../../lib/outbox/care-outbox.ts';

const params = (bookingId: string) => ({ booking_id: bookingId });

export const careDiary = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'diary', bookingId],
    queryFn: ({ signal }) => api(readCareDiary, { params: params(bookingId) }, { signal }),
  });

/** Live: each position from the other side reloads this screen. */
export const careWalk = (bookingId: string) =>
  queryOptions({
    queryKey: ['care', 'walk', bookingId],
    queryFn: ({ signal }) => api(readCareWalk, { params: params(bookingId) }, { signal }),
  });

/** Every write returns the updated diary; undefined when the act lies on the device. */
function useDiaryChange<Input>(
  bookingId: string,
  change: (input: Input) => Promise<CareDiary | undefined>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    // Without a connection it is kept on the device, and does not wait here.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (diary) => {
      if (diary) queries.setQueryData(careDiary(bookingId).queryKey, diary);
      onDone?.();
    },
    onError: () => queries.invalidateQueries({ queryKey: ['care'] }),
  });
}

export interface NewEntry {
  readonly body: BodyOf<typeof addCareEntry>;
  /** One key per action: a retry records it once. */
  readonly key: string;
  /** How long it may be taken back on the device. */
  readonly heldMs?: number;
}

export const useAddEntry = (bookingId: string, onDone: () => void) =>
  useDiaryChange(
    bookingId,
    async ({ body, key, heldMs }: NewEntry) =>
      (await keepAct(
        { bookingId, operation: 'addCareEntry', body, ...(heldMs !== undefined && { heldMs }) },
        { id: key },
      ))
        ? undefined
        : api(addCareEntry, { params: params(bookingId), body }, { idempotencyKey: key }),
    onDone,
  );

export const useAddPhoto = (bookingId: string, onDone: () => void) =>
  useDiaryChange(
    bookingId,
    async (photo: File) =>
      (await keepAct({
        bookingId,
        operation: 'addCarePhoto',
        body: {},
        file: { field: 'photo', content: photo },
      }))
        ? undefined
        : api(addCarePhoto, { params: params(bookingId), body: { photo } }),
    onDone,
  );

/** The true end of a service that the system ended. */
export const useStateEnd = (bookingId: string, onDone: () => void) =>
  useDiaryChange(
    bookingId,
    (endedAt: string) => api(stateCareEnd, { params: params(bookingId), body: { ended_at: endedAt } }),
    onDone,
  );

export interface VideoSending {
  readonly video: File;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

export const useAddVideo = (bookingId: string, onDone: () => void) =>
  useDiaryChange(
    bookingId,
    async ({ video, onProgress, signal }: VideoSending) =>
      !navigator.onLine &&
      (await keepAct({
        bookingId,
        operation: 'addCareVideo',
        body: {},
        file: { field: 'video', content: video },
      }))
        ? undefined
        : upload(addCareVideo, { params: params(bookingId), body: { video } }, onProgress, signal),
    onDone,
  );

/** Saves the diary through the browser. */
export const useSaveDiary = (bookingId: string) =>
  useMutation({
    mutationFn: async () => {
      const diary = await api(exportCareDiary, { params: params(bookingId) });
      const content = JSON.stringify(diary, undefined, 2);
      const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
      const download = `diario-${calendarDay(new Date(diary.starts_at), diary.zone)}.json`;
      Object.assign(document.createElement('a'), { href: address, download }).click();
      URL.revokeObjectURL(address);
    },
  });
