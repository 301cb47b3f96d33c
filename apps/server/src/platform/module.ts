import type { Job } from './background/jobs.ts';
import type { OutboxHandler } from './background/outbox.ts';
import type { FileOwners } from './files/file-sweep.ts';
import type { ForeignOperation } from './http/openapi.ts';
import type { ModuleRoutes } from './http/route.ts';
import type { Measure } from './measures/measure.ts';
import type { PersonalTable } from './personal-data.ts';
import type { Ports } from './ports.ts';

/** A module's manifest: everything that it adds to the product. */
export interface ServerModule {
  /** The name of its folder. */
  readonly name: string;
  readonly routes?: readonly ModuleRoutes[];
  readonly jobs?: readonly Job[];
  readonly deliveries?: readonly OutboxHandler[];
  /** The figures that it adds to `/metrics`. */
  readonly measures?: readonly Measure[];
  /** The personal data in its tables. */
  readonly personalData?: readonly PersonalTable[];
  /** Its columns that hold the keys of stored files. */
  readonly files?: FileOwners;
  /** The ports that it implements for the modules below it. */
  readonly ports?: Partial<Ports>;
  /** Its operations outside the contract. */
  readonly foreignOperations?: readonly ForeignOperation[];
}
