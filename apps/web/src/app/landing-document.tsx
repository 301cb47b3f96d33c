import { useEffect } from 'react';

import { FullPageSpinner } from '../ui/feedback.tsx';

/** The landing page is a document of its own, whatever link leads there. */
export function LandingDocument() {
  useEffect(() => location.reload(), []);
  return <FullPageSpinner />;
}
