import type { Transaction } from '../../../platform/db/database.ts';
import type { UndoDetails } from '../../notification/index.ts';

export interface UndoneChange {
  readonly userId: string;
  readonly details: UndoDetails;
  /** No earlier change of the kind can be undone any more, so what this one replaced was the owner's. */
  readonly isFirst: boolean;
  readonly now: Date;
}

/** Takes back what a link's details describe; does nothing where it is gone already. */
export type Undoing = (tx: Transaction, change: UndoneChange) => Promise<void>;

declare module '../../../platform/ports.ts' {
  interface Ports {
    readonly recipientUndo: Undoing;
    readonly teamUndo: Undoing;
  }
}
