/** An answer that the caller can understand: HTTP status and a code that stays the same. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string) {
    super(code);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.code = code;
  }
}
