import { coarsePosition, needExpiry, proposalExpiry } from '@patinha/domain/need';
import type { ServiceType } from '@patinha/domain/service';
import { addMs, calendarDay, cents, dayMs, hourMs, instantOf, saoPauloZone } from '@patinha/domain/shared';

import { needPets, needs, proposalCounts, proposals } from '../../modules/need/need.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoTutor } from '../demo-bookings.ts';
import type { DemoStall } from '../demo-market.ts';
import { places } from '../demo-names.ts';

interface DemoProposal {
  readonly stall: DemoStall;
  /** Index of the provider's service. */
  readonly offer: number;
  readonly priceCents: number;
  readonly message: string;
}

interface DemoNeed {
  readonly tutor: DemoTutor;
  readonly serviceType: ServiceType;
  readonly description: string;
  readonly district: string;
  readonly inDays: number;
  readonly proposals?: readonly DemoProposal[];
}

interface DemoUsers {
  readonly tutora: DemoTutor;
  readonly tutor2: DemoTutor;
  readonly prestadora: DemoStall;
  readonly prestador2: DemoStall;
}

const planned = ({ tutora, tutor2, prestadora, prestador2 }: DemoUsers): readonly DemoNeed[] => [
  {
    tutor: tutora,
    serviceType: 'training',
    description: 'Thor puxa a guia e late para outros cães. Queremos começar com uma aula em casa.',
    district: 'Bela Vista',
    inDays: 6,
    proposals: [
      {
        stall: prestadora,
        offer: 3,
        priceCents: 14_000,
        message: 'Começo conhecendo o Thor na rotina dele e deixo exercícios por escrito.',
      },
      {
        stall: prestador2,
        offer: 0,
        priceCents: 12_500,
        message: 'Trabalho com reforço positivo. Na primeira aula já treinamos a guia na rua.',
      },
    ],
  },
  {
    tutor: tutora,
    serviceType: 'dog_walking',
    description: 'Passeio de manhã enquanto viajo. Ele prefere ruas calmas.',
    district: 'Bela Vista',
    inDays: 9,
  },
  {
    tutor: tutor2,
    serviceType: 'dog_walking',
    description: 'Bidu é um beagle de dois anos cheio de energia. Uma hora de caminhada com paradas.',
    district: 'Consolação',
    inDays: 4,
  },
];

/** The two tutors' requests for proposals, and the two caregivers' proposals. */
export async function stageNeeds(tx: Transaction, users: DemoUsers, now: Date): Promise<void> {
  const createdAt = addMs(now, -5 * hourMs);
  for (const need of planned(users)) {
    const startsAt = instantOf(calendarDay(addMs(now, need.inDays * dayMs)), 9 * 60, saoPauloZone);
    const expiresAt = needExpiry(createdAt, startsAt);
    const [row] = await tx
      .insert(needs)
      .values({
        tutorId: need.tutor.userId,
        serviceType: need.serviceType,
        description: need.description,
        startsAt,
        endsAt: addMs(startsAt, hourMs),
        zone: saoPauloZone,
        district: need.district,
        city: places[0].city,
        cityKey: 'sao paulo',
        state: places[0].state,
        ...coarsePosition(places[0]),
        createdAt,
        expiresAt,
      })
      .returning({ id: needs.id });
    const [petId] = need.tutor.petIds;
    if (!row || petId === undefined) throw new Error('A need of the demonstration has no pet');
    await tx.insert(needPets).values({ needId: row.id, petId });
    for (const proposal of need.proposals ?? [])
      await stageProposal(tx, proposal, { needId: row.id, expiresAt, now });
  }
}

async function stageProposal(
  tx: Transaction,
  { stall, offer, priceCents, message }: DemoProposal,
  { needId, expiresAt, now }: { readonly needId: string; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  const service = stall.services[offer];
  if (!service) throw new Error(`${stall.owner.email} sells no offer ${offer}`);
  const createdAt = addMs(now, -2 * hourMs);
  await tx.insert(proposals).values({
    needId,
    providerId: stall.providerId,
    serviceId: service.id,
    priceCents: cents(priceCents),
    message,
    createdAt,
    expiresAt: proposalExpiry(createdAt, 3, expiresAt),
  });
  const month = calendarDay(createdAt).slice(0, 7);
  await tx.insert(proposalCounts).values({ providerId: stall.providerId, month, sentCount: 1 });
}
