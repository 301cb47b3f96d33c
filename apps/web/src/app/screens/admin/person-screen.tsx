import { useParams } from 'react-router';

import { PersonPage } from '../../../features/admin/person/person-page.tsx';
import { documentLabel } from '../../../features/verification/verification-banner.strings.ts';

/** /admin/users/:userId: one person. */
export function PersonScreen() {
  const { userId = '' } = useParams();
  return <PersonPage key={userId} userId={userId} documentLabel={documentLabel} />;
}
