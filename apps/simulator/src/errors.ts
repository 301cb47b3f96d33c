/** An error response for the caller: HTTP status and a stable code. */
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
