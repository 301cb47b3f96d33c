import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { publicService } from '../../../features/service/service.api.ts';

export interface ServiceChoice {
  /** Chosen, and about to be opened. */
  readonly nextId: string | undefined;
  readonly choose: (serviceId: string) => void;
}

/** Opens another service of the same provider in the place of this one, once it is there: the page stays where it is. */
export function useChooseService(): ServiceChoice {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [nextId, setNextId] = useState<string>();
  const latest = useRef<string>(undefined);
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
    return () => {
      here.current = '';
    };
  }, [pathname]);
  const choose = async (serviceId: string) => {
    latest.current = serviceId;
    setNextId(serviceId);
    // Its own screen says what went wrong.
    await queries.ensureQueryData(publicService(serviceId)).catch(() => undefined);
    // Who has chosen again, or has gone elsewhere meanwhile, is left there.
    if (latest.current === serviceId && here.current === pathname)
      await navigate(`/servicos/${serviceId}`, { replace: true, state: { scrollY } });
    setNextId((now) => (now === serviceId ? undefined : now));
  };
  return { nextId, choose: (serviceId) => void choose(serviceId) };
}
