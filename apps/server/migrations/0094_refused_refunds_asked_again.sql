-- A refused refund was asked for again without end. From now on it waits for a person, who is told: the ones that were
-- refused before are asked for once more, so that somebody hears of those that are refused again.
update refunds set status = 'requested' where status = 'failed';
