import type { SharedMarks } from '@patinha/domain/booking';
import { sql } from 'drizzle-orm';

import { type Database, rows } from '../../../platform/db/database.ts';

export interface TwoSides {
  readonly tutorId: string;
  readonly providerId: string;
}

interface MarksRow {
  readonly same_person: boolean;
  readonly same_phone: boolean;
  readonly same_card: boolean;
  readonly same_pix_payer: boolean;
}

/**
 * What a tutor and those who sell have in common; a payment that is not completed yet counts as well. The payout key is
 * compared apart, because it is sealed.
 */
export async function findSharedMarks(
  db: Database,
  { tutorId, providerId }: TwoSides,
  paymentId: string | null = null,
): Promise<SharedMarks> {
  const samePayer = (method: 'card' | 'pix') => sql`exists (
    select from payments mine
      join payments theirs on theirs.payer_key = mine.payer_key and theirs.method = mine.method
      join sellers on sellers.user_id = theirs.user_id
     where mine.user_id = ${tutorId}::uuid and mine.method = ${method}
       and (mine.status = 'completed' or mine.id = ${paymentId}::uuid)
       and theirs.status = 'completed')`;
  const [row] = await rows<MarksRow>(
    db,
    sql`with sellers as (
          select owner_user_id as user_id from providers where id = ${providerId}::uuid
          union select user_id from company_members where provider_id = ${providerId}::uuid
        )
        select me.user_id in (select user_id from sellers) or exists (
                 select from profiles o join sellers on sellers.user_id = o.user_id
                  where o.document_number = me.document_number) as same_person,
               exists (select from profiles o join sellers on sellers.user_id = o.user_id
                        where o.phone = me.phone) as same_phone,
               ${samePayer('card')} as same_card, ${samePayer('pix')} as same_pix_payer
          from profiles me where me.user_id = ${tutorId}::uuid`,
  );
  return {
    isSamePerson: row?.same_person ?? false,
    isSamePhone: row?.same_phone ?? false,
    isSameCard: row?.same_card ?? false,
    isSamePixPayer: row?.same_pix_payer ?? false,
  };
}
