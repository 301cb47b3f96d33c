import type { ServiceType } from '@patinha/domain/service';

/** Names of §3 services.service_type, wherever one is shown. */
export const serviceTypeLabel: Readonly<Record<ServiceType, string>> = {
  dog_walking: 'Passeio',
  pet_sitting: 'Pet Sitting',
  grooming: 'Banho e Tosa',
  training: 'Adestramento',
  veterinary: 'Veterinário',
  petshop: 'Petshop',
};
