import { type UserType, userTypes } from '@patinha/domain/shared';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';

import { recoveryArrival } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.tsx';
import { factText } from '../../../lib/site-facts.tsx';
import { Alert, FullPageSpinner, Spinner } from '../../../ui/feedback.tsx';
import { lazyPart, WhileLoading } from '../../../ui/lazy-part.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { authText } from '../auth.strings.ts';
import { forgetReturnPath, isInvitation, keepReturnPath, useReturnPath } from '../return-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { PendingAddress } from './auth-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

// Checking telephones and tax ids weighs more than the rest of the screen, so it comes with its tab.
const SignUpForm = lazyPart(async () => (await import('./sign-up-form.tsx')).SignUpForm);
// Few users need these steps, so they are fetched on demand.
const AuthStep = lazyPart(async () => (await import('./auth-step.tsx')).AuthStep);
const Recovery = lazyPart(async () => (await import('../recovery/recovery.tsx')).Recovery);
const ProviderButtons = lazyPart(async () => (await import('./provider-buttons.tsx')).ProviderButtons);

type Tab = 'signIn' | 'signUp';

/**
 * §2: sign-in and sign-up. Sends signed-in users to where they were going (D-162), else to /dashboard, unless the
 * account has no type yet (D-13).
 */
export function AuthScreen() {
  const { status, profile, roles, suspensionReason } = useSession();
  const requested = useRequestedTab();
  const isRecovering = useRecovery(requested.isRecovery);

  if (isRecovering)
    return (
      <WhileLoading show={<FullPageSpinner />}>
        <Recovery typedEmail={requested.email} />
      </WhileLoading>
    );
  // The guard of /dashboard shows suspended users the reason.
  const hasFace = profile?.user_type || roles.includes('admin') || suspensionReason !== undefined;
  if (status === 'signed-in' && hasFace) return <GoOn />;
  if (status === 'signed-in' || status === 'second-factor') return <Step />;
  return <SignInOrUp requested={requested} />;
}

function GoOn() {
  const path = useReturnPath();
  useEffect(() => forgetReturnPath(), []);
  return <Navigate to={path ?? '/dashboard'} replace />;
}

const Step = ({ pending }: { readonly pending?: PendingAddress }) => (
  <WhileLoading show={<Spinner />}>
    <AuthStep pending={pending} />
  </WhileLoading>
);

function SignInOrUp({ requested }: { readonly requested: RequestedTab }) {
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const [tab, setTab] = useState<Tab>(requested.tab);
  const [pending, setPending] = useState<PendingAddress>();

  if (pending) return <Step pending={pending} />;
  return (
    <AuthFrame title={authText[tab].title} description={authText[tab].description}>
      {requested.hasEnded && (
        <Alert tone="warning" title={authText.ended.title} className="mb-5">
          {authText.ended.hint}
        </Alert>
      )}
      <Tabs value={tab} onValueChange={(value) => setTab(value === 'signUp' ? 'signUp' : 'signIn')}>
        <TabsList aria-label={authText.tabs}>
          <TabsTrigger value="signIn">{authText.signIn.tab}</TabsTrigger>
          <TabsTrigger value="signUp">{authText.signUp.tab}</TabsTrigger>
        </TabsList>
        <TabsContent value="signIn">
          <SignInForm
            onUnconfirmed={(email) => {
              keepReturnPath(returnPath);
              setPending({ email, isFresh: false });
            }}
            onForgotten={(email) => {
              keepReturnPath(returnPath);
              void navigate('/auth?tab=recuperar', { state: { email } });
            }}
          />
        </TabsContent>
        <TabsContent value="signUp">
          <WhileLoading show={<Spinner />}>
            <SignUpForm
              userType={requested.userType}
              isInvited={isInvitation(returnPath)}
              onSignedUp={(email) => {
                keepReturnPath(returnPath);
                setPending({ email, isFresh: true });
              }}
            />
          </WhileLoading>
        </TabsContent>
      </Tabs>
      {factText('identity_providers') !== '' && (
        <ProviderButtons onLeave={() => keepReturnPath(returnPath)} />
      )}
    </AuthFrame>
  );
}

/** The steps to a new password stay open although the mail's code signs the person in; others go on (§2). */
function useRecovery(isRequested: boolean): boolean {
  const { status } = useSession();
  const [mayRecover, setMayRecover] = useState(() => recoveryArrival.current() !== undefined);
  if (isRequested && status === 'signed-out' && !mayRecover) setMayRecover(true);
  return isRequested && mayRecover;
}

const userTypeOf = (value: unknown): UserType | undefined => userTypes.find((type) => type === value);

interface RequestedTab {
  readonly tab: Tab;
  readonly userType: UserType | undefined;
  readonly isRecovery: boolean;
  readonly email: string;
  /** The session ended while a screen was open. */
  readonly hasEnded: boolean;
}

/**
 * The requested tab and user type: navigation state first, then the query (D-15). Only the three types
 * count, never admin; a type, or `?tab=cadastrar` (D-16), opens the sign-up, `?tab=recuperar` the way to a
 * new password.
 */
function useRequestedTab(): RequestedTab {
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
  const fromState = (name: string): unknown =>
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
  const userType = userTypeOf(fromState('userType')) ?? userTypeOf(query.get('type'));
  const email = fromState('email');
  return {
    tab: userType || query.get('tab') === 'cadastrar' ? 'signUp' : 'signIn',
    userType,
    isRecovery: query.get('tab') === 'recuperar',
    email: typeof email === 'string' ? email : '',
    hasEnded: fromState('hasEnded') === true,
  };
}
