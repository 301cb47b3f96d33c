type Json = Record<string, unknown>;

/** One call of the protocol; a signed-in one takes the bearer token of any role. */
export interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly access: 'public' | 'signed-in';
  readonly query?: Readonly<Record<string, Json>>;
  /** Required fields of a JSON body; the protocol ignores others (conventions, "Answers"). */
  readonly body?: readonly string[];
  readonly status?: 200 | 204;
  readonly destructive?: true;
}
