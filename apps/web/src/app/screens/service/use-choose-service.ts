import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { publicService } from '../../../features/service/service.api.ts';

interface ServiceChoice {
  /** Chosen, and about to be opened. */
  readonly nextId: string | undefined;
  readonly choose: (serviceId: string) => void;
}

/** Opens another service of the same provider in the place of this one, once it is there: the page stays where it is. */
export function useChooseService(): ServiceChoice {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [nextId, setNextId] = useState<string>();
  const choose = async (serviceId: string) => {
    setNextId(serviceId);
    // Its own screen says what went wrong.
    await queries.ensureQueryData(publicService(serviceId)).catch(() => undefined);
    await navigate(`/servicos/${serviceId}`, { replace: true, state: { scrollY } });
    setNextId(undefined);
  };
  return { nextId, choose: (serviceId) => void choose(serviceId) };
}
