/**
 * Sends the calls of the protocol's client. An answer loses the hour at which its token ends, so that the client counts
 * the token's life from receipt, by the device's clock. A renewal refused for its number counts as an outage: for the
 * client every other refusal ends the session.
 */
export async function authFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const reply = await fetch(address, init);
  if (
    reply.status === 429 &&
    init?.method === 'POST' &&
    new Request(address).url.includes('grant_type=refresh_token')
  )
    return new Response(reply.body, { status: 503, headers: reply.headers });
  if (!reply.ok) return reply;
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('expires_at' in body)) return reply;
  const { expires_at: _expiresAt, ...session } = body;
  return Response.json(session, { headers: reply.headers });
}
