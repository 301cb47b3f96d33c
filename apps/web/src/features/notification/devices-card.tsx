import type { PushDevice } from '@patinha/contract/notification';
import { useState } from 'react';

import { useQuery } from '../../lib/api/use-query.ts';
import { deviceName } from '../../lib/auth/device-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { notificationErrorText } from './notification.strings.ts';
import { PermissionRefused, pushPermission, SubscriptionFailed } from './push-browser.ts';
import { pushDevices, subscribedHere, useEnableHere, useRemoveDevice } from './push.api.ts';
import { devicesText as text } from './push.strings.ts';

/** /settings, Notificações: the devices with push. Renders nothing where the server cannot push. */
export function DevicesCard() {
  const devices = useQuery(pushDevices());
  const publicKey = devices.data?.public_key;
  if (publicKey === null) return null;
  return (
    <Card aria-labelledby="push-title">
      <CardHeader id="push-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {devices.isPending && <SkeletonList rows={1} />}
      {devices.isError && !devices.data && (
        <ErrorCard
          title={text.loadFailed}
          description={notificationErrorText(devices.error)}
          onRetry={() => devices.refetch()}
        />
      )}
      {devices.data && publicKey !== undefined && (
        <div className="grid justify-items-start gap-4">
          <DeviceList devices={devices.data.items} />
          <ThisDevice devices={devices.data.items} publicKey={publicKey} />
        </div>
      )}
    </Card>
  );
}

interface ThisDeviceProps {
  readonly devices: readonly PushDevice[];
  readonly publicKey: string;
}

/** Offers push on this device, also where the browser has ended what the server still lists. */
function ThisDevice({ devices, publicKey }: ThisDeviceProps) {
  const isSubscribed = useQuery(subscribedHere()).data;
  const here = devices.find((device) => device.is_current);
  const isLost = here !== undefined && (here.gone_at !== null || isSubscribed === false);
  if (here && !isLost) return null;
  return (
    <>
      {isLost && <Alert tone="warning">{text.lost}</Alert>}
      <EnableHere publicKey={publicKey} />
    </>
  );
}

function DeviceList({ devices }: { readonly devices: readonly PushDevice[] }) {
  if (devices.length === 0) return <p>{text.none}</p>;
  return (
    <ul className="divide-border w-full divide-y">
      {devices.map((device) => (
        <DeviceLine key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceLine({ device }: { readonly device: PushDevice }) {
  const remove = useRemoveDevice(() => toast({ title: text.removed }));
  const name = deviceName(device);
  const end = () => remove.mutate({ id: device.id, isCurrent: device.is_current });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {device.is_current && <Badge tone="success">{text.current}</Badge>}
        </p>
        <p className="text-muted-foreground text-sm">
          {device.gone_at === null
            ? text.since(formatDay(device.created_at))
            : text.gone(formatDay(device.gone_at))}
        </p>
      </div>
      <Button variant="outline" aria-label={text.removeOf(name)} isPending={remove.isPending} onClick={end}>
        {text.remove}
      </Button>
      {remove.error && (
        <Alert tone="destructive" title={text.removeFailed} className="w-full">
          {notificationErrorText(remove.error)}
        </Alert>
      )}
    </li>
  );
}

/** Asks for the browser's permission after a press, never before; explains a refusal. */
function EnableHere({ publicKey }: { readonly publicKey: string }) {
  const [permission, setPermission] = useState(pushPermission);
  const enable = useEnableHere(publicKey, () => toast({ title: text.enabled }));
  if (permission === 'unsupported') return <Alert tone="info">{text.unsupported}</Alert>;
  if (permission === 'denied')
    return (
      <Alert tone="warning" title={text.deniedTitle}>
        {text.denied}
      </Alert>
    );
  const press = () =>
    enable.mutate(undefined, {
      onError: () => setPermission(pushPermission()),
    });
  return (
    <div className="grid justify-items-start gap-3">
      {enable.error && (
        <Alert tone="destructive" title={text.enableFailed}>
          {failureText(enable.error)}
        </Alert>
      )}
      <Button isPending={enable.isPending} onClick={press}>
        {enable.isPending ? text.enabling : text.enable}
      </Button>
    </div>
  );
}

function failureText(error: Error): string {
  if (error instanceof PermissionRefused) return text.dismissed;
  if (error instanceof SubscriptionFailed) return text.serviceFailed;
  return notificationErrorText(error);
}
