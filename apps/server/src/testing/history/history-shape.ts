import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

/** What the product wrote about a booking: counts of rows, and the columns that are filled. */
export interface BookingShape extends Record<string, unknown> {
  readonly columns: string;
  readonly payment: string;
  readonly transactions: string;
  readonly entries: number;
  readonly audits: string;
  readonly notices: string;
  readonly messages: number;
  readonly reviews: number;
  readonly statementLines: number;
}

/** Names of the columns with a value. */
const filled = (row: string) =>
  sql.raw(`(select string_agg(key, ' ' order by key) from jsonb_each(jsonb_strip_nulls(to_jsonb(${row}))))`);

export async function shapeOf(db: Database, bookingId: string): Promise<BookingShape> {
  const [shape] = await rows<BookingShape>(
    db,
    sql`select ${filled('b')} as columns,
      (select string_agg(${filled('p')}, '; ') from payments p where p.booking_id = b.id) as payment,
      (select string_agg(t.kind, ' ' order by t.kind) from ledger.tx t where t.booking_id = b.id) as transactions,
      (select count(*)::int from ledger.tx t join ledger.entry e on e.tx_id = t.id where t.booking_id = b.id) as entries,
      (select string_agg(a.action, ' ' order by a.action) from audit_log a
        where a.subject_id = b.id::text or a.subject_id in (select p.id::text from payments p where p.booking_id = b.id))
        as audits,
      (select string_agg(n.kind, ' ' order by n.kind) from notifications n
        where n.path like '%' || b.id || '%' or n.key like '%' || b.id || '%') as notices,
      (select count(*)::int from messages m join message_threads t on t.id = m.thread_id where t.booking_id = b.id) as messages,
      (select count(*)::int from reviews r where r.booking_id = b.id) as reviews,
      (select count(*)::int from psp_statement_lines l join payments p on p.provider_ref = l.source_ref
        where p.booking_id = b.id) as "statementLines"
      from bookings b where b.id = ${bookingId}`,
  );
  if (!shape) throw new Error(`No booking ${bookingId}`);
  return shape;
}

/** Bookings of the history maker that were sold as usual, drawn at random. */
export async function drawMade(
  db: Database,
  { count, except }: { readonly count: number; readonly except: string },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select b.id from bookings b join services s on s.id = b.service_id
         where b.status = 'completed' and b.price_unit = 'hour' and s.is_instant and b.id <> ${except}
           and b.starts_at > app.now() - interval '80 days'
         order by random() limit ${count}`,
  );
  return found.map(({ id }) => id);
}
