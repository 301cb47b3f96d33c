import { getMe, type Me } from '@patinha/contract/account';
import type { Role } from '@patinha/domain/shared';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { connectFace } from '../api/face.ts';
import { api, ApiError, connectSession } from '../api/http.ts';
import { useQuery } from '../api/use-query.ts';
import { forgetDrafts } from '../form/form-drafts.ts';
import { sendHeldActs } from '../held-acts.ts';
import { forgetCopies, forgetDay } from '../offline-copies.ts';
import { mayWait } from '../outbox/outbox-flag.ts';
import { accessToken, renewedToken, sessionStore, signOut } from './auth-client.ts';
import { isSecondFactorDue } from './second-factor.ts';

export interface SessionState {
  /**
   * `loading` until the session is known and, for a signed-in person, the profile has been asked for (§4).
   * `second-factor`: the password was right, the second factor is still pending.
   */
  readonly status: 'loading' | 'signed-out' | 'second-factor' | 'signed-in';
  readonly profile: Me | undefined;
  readonly roles: readonly Role[];
  /** The profile could not be read; `reloadProfile` tries again. */
  readonly isProfileMissing: boolean;
  /** Why the account is suspended (empty when no reason was written); undefined unless suspended. */
  readonly suspensionReason: string | undefined;
  readonly reloadProfile: () => Promise<unknown>;
  readonly signOut: () => Promise<void>;
}

// Before the first render, so that a screen's first call already carries the token.
connectSession({ accessToken, renewedToken, onSessionLost: () => void signOut().catch(reportError) });

/** A sign-out sends what is held and removes the drafts and what waits to be sent; a session that was lost keeps them for the next sign-in. */
async function leave(): Promise<void> {
  await sendHeldActs();
  forgetDrafts();
  const userId = sessionStore.current()?.user.id;
  if (userId !== undefined && mayWait()) await (await outbox()).wipe(userId).catch(reportError);
  return signOut();
}

const outbox = async () => (await import('../outbox/outbox-session.ts')).sessionOutbox;

/** Few people manage a company in which they are a member. */
async function faceOf({ team }: Me): Promise<void> {
  const isManager = team?.role === 'manager' && team.standing === 'active';
  connectFace(isManager ? (await import('./manager-face.ts')).headersOfManager : undefined);
}

const SessionContext = createContext<SessionState | undefined>(undefined);

/** The own profile with the roles held; keyed by person, so that no one ever sees another's. */
export const ownProfile = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['account', 'me', userId],
    queryFn: async ({ signal }) => {
      try {
        const me = await api(getMe, {}, { signal });
        await faceOf(me);
        if (!isCarer(me)) forgetDay();
        return me;
      } catch (error) {
        // §8: a failed profile or role fetch is logged only; the roles are then empty. One that was called off is none.
        if (!signal.aborted) reportError(error);
        // Of a suspended account nothing stays readable on the device (D-177).
        if (isSuspension(error)) void forgetCopies();
        throw error;
      }
    },
    enabled: userId !== undefined,
    staleTime: 60_000,
  });

/** Who may hold the addresses of tutors on the device (D-177): a seller, and an active member of a team. */
const isCarer = ({ roles, team }: Me): boolean =>
  team?.standing === 'active' || roles.includes('prestador') || roles.includes('empresa');

const isSuspension = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'session/suspended';

interface Suspension {
  readonly userId: string | undefined;
  readonly reason: string | undefined;
}

/** Why the account is suspended; a refetch keeps the last answer, and with it the screen. */
function useSuspension({ userId, reason, isAsking }: Suspension & { readonly isAsking: boolean }) {
  const [known, setKnown] = useState<Suspension>({ userId, reason });
  const isNews = known.userId !== userId || known.reason !== reason;
  if (isNews && !isAsking) setKnown({ userId, reason });
  return isAsking && known.userId === userId ? known.reason : reason;
}

/** Prerendered pages have no session. */
const unknownSession = () => undefined;

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.current, unknownSession);
  const queries = useQueryClient();
  const userId = session?.user.id;
  const isHalfway = session ? isSecondFactorDue(session) : false;
  const profile = useQuery(ownProfile(isHalfway ? undefined : userId));

  useEffect(() => {
    sessionStore.start();
  }, []);

  const lastUserId = useRef(userId);
  useEffect(() => {
    // No data of a signed-out user stays in memory.
    if (lastUserId.current !== undefined && lastUserId.current !== userId) queries.clear();
    lastUserId.current = userId;
  }, [userId, queries]);

  useEffect(() => {
    // Left on the device when the page was closed.
    if (userId !== undefined && mayWait()) void outbox().then(({ sendWaiting }) => sendWaiting());
  }, [userId]);

  const { data, isPending, isError, error, refetch } = profile;
  const suspensionReason = useSuspension({
    userId,
    isAsking: isPending && userId !== undefined,
    reason: isSuspension(error) ? (error.reason ?? '') : undefined,
  });
  const value = useMemo((): SessionState => {
    const known = {
      isProfileMissing: isError,
      suspensionReason,
      reloadProfile: () => refetch(),
      signOut: leave,
    };
    if (isHalfway) return { status: 'second-factor', profile: undefined, roles: [], ...known };
    if (session === undefined || (session && isPending && suspensionReason === undefined))
      return { status: 'loading', profile: undefined, roles: [], ...known };
    if (!session) return { status: 'signed-out', profile: undefined, roles: [], ...known };
    return { status: 'signed-in', profile: data, roles: data?.roles ?? [], ...known };
  }, [session, isHalfway, isPending, isError, suspensionReason, data, refetch]);

  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Who is signed in; throws outside the provider (§8). */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider around it');
  return state;
}

/** The user's CPF or CNPJ; undefined while unknown, and outside the session provider. */
export const useTaxNumber = () => useContext(SessionContext)?.profile?.document_number ?? undefined;

/** The user's current role; undefined while unknown, and outside the session provider. */
export const useUserType = () => useContext(SessionContext)?.profile?.user_type ?? undefined;
