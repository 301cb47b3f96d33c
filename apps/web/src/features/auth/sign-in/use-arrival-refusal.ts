import { useEffect, useState } from 'react';

import { securityRefusalText } from '../factor/security.strings.ts';

/** The refusal from a provider's redirect, removed from the address; undefined after a success or without a redirect. */
export function useArrivalRefusal(): string | undefined {
  const [code] = useState(codeInAddress);
  useEffect(() => {
    if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [code]);
  return code === undefined ? undefined : securityRefusalText(code);
}

const codeInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('error_code') ?? undefined;
