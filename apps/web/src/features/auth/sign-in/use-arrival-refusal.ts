import { useEffect, useState } from 'react';

import { securityRefusalText } from '../factor/security.strings.ts';

/** What a provider's way back ended in, taken out of the address; undefined when it went well or there was none. */
export function useArrivalRefusal(): string | undefined {
  const [code] = useState(codeInAddress);
  useEffect(() => {
    if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [code]);
  return code === undefined ? undefined : securityRefusalText(code);
}

const codeInAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('error_code') ?? undefined;
