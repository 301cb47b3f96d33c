import { type DisputeStatus, disputeStatuses } from '@patinha/domain/dispute';
import { useState } from 'react';

import { PageHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/input.tsx';
import { adminDisputeText as text, stateOptions } from './admin-dispute.strings.ts';
import { DisputeQueue } from './dispute-queue.tsx';

/** /admin/disputes: all disputes, by state. */
export function AdminDisputesScreen() {
  const [status, setStatus] = useState<DisputeStatus | ''>('');
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <Field label={text.state} className="mb-5 max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) =>
              setStatus(disputeStatuses.find((known) => known === target.value) ?? '')
            }
          >
            {stateOptions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DisputeQueue status={status} />
    </>
  );
}
