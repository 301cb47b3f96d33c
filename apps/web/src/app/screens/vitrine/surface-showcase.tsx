import { CalendarCheck, PawPrint, Star, Wallet } from 'lucide-react';

import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { money } from '../../../ui/format.ts';
import { QrFrame } from '../../../ui/qr-frame.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader } from '../../../ui/table.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx';
import { Row, Showcase } from './showcase.tsx';

const tones = ['neutral', 'success', 'warning', 'info', 'destructive', 'silver', 'gold', 'diamond'] as const;
const statuses = ['pending', 'accepted', 'confirmed', 'in_progress', 'completed', 'declined', 'unheard-of'];

export const SurfaceShowcase = ({ theme }: { readonly theme: string }) => (
  <Showcase title="Card, StatCard, Badge, Tabs, Table, QrFrame">
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label="Meus Pets" value="2" icon={<PawPrint aria-hidden="true" />} />
      <StatCard label="Próximos Agendamentos" isLoading icon={<CalendarCheck aria-hidden="true" />} />
      <StatCard
        label="Saldo Cashback"
        value={money('credit', 4280)}
        icon={<Wallet aria-hidden="true" />}
        note="A receber: R$ 1,80"
      />
      <StatCard label="PetPoints" value="—" icon={<Star aria-hidden="true" />} />
    </div>
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Row>
    <Card>
      <CardHeader
        title="Meus pets"
        action={
          <Button variant="secondary" size="sm">
            Adicionar
          </Button>
        }
      />
      <Tabs defaultValue="services">
        <TabsList aria-label="Painel">
          <TabsTrigger value="services">Meus Serviços</TabsTrigger>
          <TabsTrigger value="bookings">Agendamentos</TabsTrigger>
        </TabsList>
        <TabsContent value="services">
          <SampleTable theme={theme} />
        </TabsContent>
        <TabsContent value="bookings">Nenhum agendamento.</TabsContent>
      </Tabs>
    </Card>
    <QrFrame className="max-w-60">QR</QrFrame>
  </Showcase>
);

const SampleTable = ({ theme }: { readonly theme: string }) => (
  <Table caption={`Serviços do exemplo, tema ${theme}`}>
    <TableHead>
      <TableHeader>Serviço</TableHeader>
      <TableHeader>Preço</TableHeader>
      <TableHeader>Situação</TableHeader>
    </TableHead>
    <TableBody>
      <tr>
        <TableCell>Passeio</TableCell>
        <TableCell className="tabular-nums">{money('client-pays', 4500)}</TableCell>
        <TableCell>
          <Badge tone="success">Ativo</Badge>
        </TableCell>
      </tr>
    </TableBody>
  </Table>
);
