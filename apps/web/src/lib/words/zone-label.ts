import type { BrazilianZone } from '@patinha/domain/shared';

export const zoneLabel: Readonly<Record<BrazilianZone, string>> = {
  'America/Sao_Paulo': 'Brasília (UTC-3)',
  'America/Manaus': 'Amazonas (UTC-4)',
  'America/Rio_Branco': 'Acre (UTC-5)',
  'America/Noronha': 'Fernando de Noronha (UTC-2)',
};
