interface Operation {
  readonly operationId: string;
}
type Headers = Readonly<Record<string, string>>;

let headersOfManager: ((operation: Operation) => Headers) | undefined;

/** Set with the profile: how a manager's calls name the company. Undefined for everyone else. */
export function connectFace(next: typeof headersOfManager): void {
  headersOfManager = next;
}

/** Whether a manager is at an address of the company, where they act in its name and not in their own (D-182). */
export const isCompanyFace = (): boolean =>
  headersOfManager !== undefined && location.pathname.startsWith('/empresa/');

export const faceHeaders = (operation: Operation): Headers =>
  isCompanyFace() ? (headersOfManager?.(operation) ?? {}) : {};

/** The address of a booking or a conversation in the face that looks at it. */
export const inFace = (path: string): string => (isCompanyFace() ? `/empresa${path}` : path);

/** What the two faces of one person read under the same key. */
const inBothFaces = new Set<unknown>(['booking', 'message', 'pet', 'review']);

/** Keeps a manager's own data apart from the company's in the cache. */
export const faceOfKey = ([module]: readonly unknown[]): string =>
  inBothFaces.has(module) && isCompanyFace() ? 'company' : '';
