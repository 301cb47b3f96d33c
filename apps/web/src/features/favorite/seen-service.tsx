import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { recordView } from './favorite.api.ts';

/** Records that the tutor viewed this service; renders nothing and ignores failures. */
export function SeenService({ serviceId }: { readonly serviceId: string }) {
  const { mutate } = useMutation({ mutationFn: recordView });
  useEffect(() => mutate(serviceId), [mutate, serviceId]);
  return null;
}
