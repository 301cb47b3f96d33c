import {
  addPushDevice,
  listPushDevices,
  readNotificationSchedule,
  removePushDevice,
  replaceNotificationSchedule,
  type Schedule,
} from '@patinha/contract/notification';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import { isSubscribedHere, subscribeHere, unsubscribeHere } from './push-browser.ts';
import { rememberSubscription } from './push-repair.ts';

export const pushDevices = () =>
  queryOptions({
    queryKey: ['notification', 'devices'],
    queryFn: ({ signal }) => api(listPushDevices, {}, { signal }),
  });

export const subscribedHere = () =>
  queryOptions({ queryKey: ['notification', 'subscribed-here'], queryFn: isSubscribedHere, staleTime: 0 });

/** Asks for the browser's permission and registers this device with the server. */
export function useEnableHere(publicKey: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribeHere(publicKey);
      const devices = await api(addPushDevice, { body: subscription });
      rememberSubscription(subscription.endpoint);
      return devices;
    },
    onSuccess: (devices) => {
      queries.setQueryData(pushDevices().queryKey, devices);
      queries.setQueryData(subscribedHere().queryKey, true);
      onDone();
    },
  });
}

export function useRemoveDevice(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isCurrent }: { readonly id: string; readonly isCurrent: boolean }) => {
      const devices = await api(removePushDevice, { params: { push_device_id: id } });
      if (isCurrent) {
        rememberSubscription(undefined);
        await unsubscribeHere();
      }
      return devices;
    },
    onSuccess: (devices) => {
      queries.setQueryData(pushDevices().queryKey, devices);
      onDone();
    },
  });
}

export const notificationSchedule = () =>
  queryOptions({
    queryKey: ['notification', 'schedule'],
    queryFn: ({ signal }) => api(readNotificationSchedule, {}, { signal }),
  });

export function useScheduleChoice(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (schedule: Schedule) => api(replaceNotificationSchedule, { body: schedule }),
    onSuccess: (saved) => {
      queries.setQueryData(notificationSchedule().queryKey, saved);
      onDone();
    },
  });
}
