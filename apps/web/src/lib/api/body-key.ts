import { useState } from 'react';

interface BodyKeys {
  /** The key for a body: the same for a retry, so that it takes effect once; a new one for a changed body. */
  readonly keyOf: (body: object) => string;
  /** Afterwards the same body counts as a new request. */
  readonly forget: () => void;
}

function bodyKeys(): BodyKeys {
  let sent: { readonly written: string; readonly key: string } | undefined;
  return {
    keyOf: (body) => {
      const written = JSON.stringify(body);
      if (sent?.written !== written) sent = { written, key: crypto.randomUUID() };
      return sent.key;
    },
    forget: () => {
      sent = undefined;
    },
  };
}

/** Idempotency keys of a form whose values may change between two attempts. */
export function useBodyKeys(): BodyKeys {
  const [keys] = useState(bodyKeys);
  return keys;
}
