import { useState } from 'react';

interface BodyKeys {
  /** The key that goes with a body: the same when it is sent again, so that it is done once; another for another. */
  readonly keyOf: (body: object) => string;
  /** After this the same body is a new wish. */
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

/** Idempotency keys of a form whose answers may be changed between two tries. */
export function useBodyKeys(): BodyKeys {
  const [keys] = useState(bodyKeys);
  return keys;
}
