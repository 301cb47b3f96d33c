import {
  activateService,
  addServicePhoto,
  createService,
  deactivateService,
  deleteServicePhoto,
  listOwnServices,
  listProviderServices,
  orderServicePhotos,
  type OwnService,
  readService,
  removeService,
  type ServiceInput,
  updateService,
} from '@patinha/contract/service';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../lib/api/http.ts';
import type { OnDone } from '../../lib/api/on-done.ts';

export const ownServices = () =>
  infiniteQueryOptions({
    queryKey: ['service', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api(listOwnServices, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    meta: { failure: 'seller' },
  });

export const publicService = (serviceId: string) =>
  queryOptions({
    queryKey: ['service', 'public', serviceId],
    queryFn: ({ signal }) => api(readService, { params: { service_id: serviceId } }, { signal }),
  });

export const servicesOf = (providerId: string) =>
  infiniteQueryOptions({
    queryKey: ['service', 'of-provider', providerId],
    queryFn: ({ pageParam, signal }) =>
      api(
        listProviderServices,
        { params: { provider_id: providerId }, query: pageParam === '' ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });

/** Changes own services; reloads every list of services, also after a refusal. */
function useServiceChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone?: OnDone<Output, Input>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output, input) => onDone?.(output, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['service'] }),
  });
}

/** Registers a service, or changes the one given. */
export const useSaveService = (service: OwnService | undefined, onDone: OnDone<OwnService>) =>
  useServiceChange(
    (body: ServiceInput) =>
      service
        ? api(updateService, { params: { service_id: service.id }, body })
        : api(createService, { body }),
    onDone,
  );

/** Ativar or Desativar, whichever applies. */
export const useSwitchService = (onDone: OnDone<OwnService>) =>
  useServiceChange(
    ({ id, is_active: isActive }: OwnService) =>
      api(isActive ? deactivateService : activateService, { params: { service_id: id } }),
    onDone,
  );

/** Excluir: the service is gone from every list. */
export const useRemoveService = (serviceId: string, onDone: () => void) =>
  useServiceChange(() => api(removeService, { params: { service_id: serviceId } }), onDone);

export const useAddPhoto = (serviceId: string, onDone: () => void) =>
  useServiceChange(
    (photo: File) => api(addServicePhoto, { params: { service_id: serviceId }, body: { photo } }),
    onDone,
  );

export const useOrderPhotos = (serviceId: string) =>
  useServiceChange((photoIds: string[]) =>
    api(orderServicePhotos, { params: { service_id: serviceId }, body: { photo_ids: photoIds } }),
  );

export const useRemovePhoto = (serviceId: string) =>
  useServiceChange((photoId: string) =>
    api(deleteServicePhoto, { params: { service_id: serviceId, photo_id: photoId } }),
  );
