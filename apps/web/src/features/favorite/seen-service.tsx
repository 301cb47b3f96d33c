import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { recordView } from './favorite.api.ts';

/** Remembers for the tutor that this service was looked at; draws nothing, and a failure costs nothing. */
export function SeenService({ serviceId }: { readonly serviceId: string }) {
  const { mutate } = useMutation({ mutationFn: recordView });
  useEffect(() => mutate(serviceId), [mutate, serviceId]);
  return null;
}
