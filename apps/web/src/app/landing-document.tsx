import { useEffect } from 'react';

import { FullPageSpinner } from '../ui/feedback.tsx';

/** The landing page is a separate document, so every link to it is a full page load. */
export function LandingDocument() {
  useEffect(() => location.reload(), []);
  return <FullPageSpinner />;
}
