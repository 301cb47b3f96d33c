import { policyVersion } from '@patinha/contract/policy';

import { useSession } from '../lib/auth/session.tsx';
import { Alert } from '../ui/feedback.tsx';
import { consentNoticeText as text } from './consent-notice.strings.ts';

/** Asks users who have not accepted the policies in force, also after a new version (D-119). */
export function ConsentNotice() {
  const { profile } = useSession();
  if (!profile || profile.consent_version === policyVersion) return null;
  return (
    <Alert tone="info" className="mb-6">
      {profile.consent_version === null ? text.first : text.changed}{' '}
      <a href="/compliance?tab=termos" className="text-link font-semibold underline underline-offset-4">
        {text.read}
      </a>
    </Alert>
  );
}
