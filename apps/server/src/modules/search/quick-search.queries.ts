import type { QuickFindKind } from '@patinha/contract/search';
import type { BrazilianZone } from '@patinha/domain/shared';
import { type SQL, sql } from 'drizzle-orm';

import { type Database, rows } from '../../platform/db/database.ts';

export interface QuickFindRow extends Record<string, unknown> {
  readonly kind: QuickFindKind;
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly starts_at: string | null;
  readonly zone: BrazilianZone | null;
}

export interface QuickQuestion {
  readonly userId: string;
  /** A pattern for `like` over plain text. */
  readonly pattern: string;
  /** The same at the start of a word. */
  readonly wordPattern: string;
  /** The same words for the text index, each as the beginning of one. */
  readonly prefixes: string;
}

const each = 4;

/** On the market: as the public page of a service has it. */
const isOnTheMarket = sql`s.is_active and s.taken_down_at is null
  and p.verified_until > (select app.now()) and p.suspended_at is null`;

const holds = (text: SQL, pattern: string) => sql`app.plain_text(${text}) like ${pattern}`;

/** Services and sellers of the market, own bookings and own pets. */
export const findForTutor = (db: Database, { userId, pattern, wordPattern, prefixes }: QuickQuestion) =>
  rows<QuickFindRow>(
    db,
    sql`(select 'booking' as kind, b.id, b.title, p.display_name as detail, b.starts_at, b.zone
           from bookings b join providers p on p.id = b.provider_id
          where b.tutor_id = ${userId}::uuid
            and (${holds(sql`b.title`, pattern)} or ${holds(sql`p.display_name`, pattern)})
          order by b.starts_at desc limit ${each})
        union all
        (select 'pet', t.id, t.name, t.breed, null, null
           from pets t
          where t.owner_id = ${userId}::uuid and ${holds(sql`t.name`, pattern)}
          order by t.name, t.id limit ${each})
        union all
        (select 'service', s.id, s.title, p.display_name, null, null
           from services s join providers p on p.id = s.provider_id
          where s.search @@ to_tsquery('app.portuguese', ${prefixes}) and ${isOnTheMarket}
          order by s.listed_rating desc, s.id limit ${each})
        union all
        (select 'provider', p.id, p.display_name, p.city, null, null
           from providers p
          where ' ' || app.plain_text(p.display_name) like ${wordPattern}
            and exists (select from services s where s.provider_id = p.id and ${isOnTheMarket})
          order by p.rating_count desc, p.id limit ${each})`,
  );

/** Own services, the bookings of the own stall, and the people behind them. */
export const findForProvider = (db: Database, { userId, pattern }: QuickQuestion) =>
  rows<QuickFindRow>(
    db,
    sql`(select 'booking' as kind, b.id, b.title, t.full_name as detail, b.starts_at, b.zone
           from bookings b join providers p on p.id = b.provider_id join profiles t on t.user_id = b.tutor_id
          where p.owner_user_id = ${userId}::uuid and ${holds(sql`b.title`, pattern)}
          order by b.starts_at desc limit ${each})
        union all
        (select 'client', c.id, c.full_name, c.title, c.starts_at, c.zone
           from (select distinct on (b.tutor_id) b.id, t.full_name, b.title, b.starts_at, b.zone
                   from bookings b join providers p on p.id = b.provider_id join profiles t on t.user_id = b.tutor_id
                  where p.owner_user_id = ${userId}::uuid
                    and (${holds(sql`t.full_name`, pattern)} or exists (
                      select from booking_pets x where x.booking_id = b.id and ${holds(sql`x.name`, pattern)}))
                  order by b.tutor_id, b.starts_at desc) c
          order by c.starts_at desc limit ${each})
        union all
        (select 'own_service', s.id, s.title, null, null, null
           from services s join providers p on p.id = s.provider_id
          where p.owner_user_id = ${userId}::uuid and ${holds(sql`s.title`, pattern)}
          order by s.title, s.id limit ${each})`,
  );
