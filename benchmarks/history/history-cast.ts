import { buildSession, buildUser, type BuiltUser } from '../../apps/server/src/modules/auth/auth.factory.ts';
import { buildScene, type IdName, type Scene } from '../../apps/server/src/testing/scene.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** Who asks: people of the history, and for what it does not have, a scene beside it. */
export interface Cast {
  readonly old: Pick<Scene, 'people'> & { readonly ids: Readonly<Partial<Record<IdName, string>>> };
  readonly scene: Scene;
}

interface Part {
  readonly booking_id: string;
  readonly company_booking_id: string;
  readonly service_id: string;
  readonly provider_id: string;
  readonly payment_id: string;
  readonly pet_id: string;
  readonly thread_id: string;
  readonly dispute_id: string;
  readonly user_id: string;
  readonly seller: string;
  readonly company: string;
}

/** A tutor of the eighth part, the same in every size, and the sellers whose history grows with all. */
export async function castOf(app: TestApp): Promise<Cast> {
  const { rows } = await app.platform.pool.query<Part>(
    `with made as (
          select b.*, p.kind, p.owner_user_id from bookings b join providers p on p.id = b.provider_id
           where b.id >= '00000007-0000-0000-0000-000000000000' and b.id < '00000008-0000-0000-0000-000000000000'
        ), disputed as (
          select d.id, m.tutor_id from disputes d join made m on m.id = d.booking_id
        )
        select m.id as booking_id, m.service_id, m.provider_id, m.owner_user_id as seller, m.tutor_id as user_id,
               pay.id as payment_id, pet.pet_id, t.id as thread_id, disputed.id as dispute_id,
               stay.id as company_booking_id, stay.owner_user_id as company
          from disputed
          join made m on m.tutor_id = disputed.tutor_id and m.status = 'completed' and m.kind = 'prestador'
          join made stay on stay.tutor_id = disputed.tutor_id and stay.kind = 'empresa'
          join message_threads t on t.booking_id = m.id
          join payments pay on pay.booking_id = m.id and pay.status = 'completed'
          join booking_pets pet on pet.booking_id = m.id
         order by m.starts_at limit 1`,
  );
  const [part] = rows;
  if (!part) throw new Error('The history has no eighth part');
  const { seller, company, ...ids } = part;
  const sign = async (userId: string): Promise<BuiltUser> => {
    const user = { userId, email: `${userId}@patinha.test` };
    return { ...user, accessToken: await buildSession(app.db, user) };
  };
  const people = {
    tutor: await sign(part.user_id),
    prestador: await sign(seller),
    empresa: await sign(company),
    admin: await buildUser(app.db, { roles: ['admin'], userType: null }),
  };
  return { old: { people, ids: { ...ids, receipt_id: ids.payment_id } }, scene: await buildScene(app) };
}
