import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogContent, DialogTrigger } from '../../../ui/layer/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../ui/layer/dropdown-menu.tsx';
import { Tooltip } from '../../../ui/layer/tooltip.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Row, Showcase } from './showcase.tsx';

export const OverlayShowcase = () => (
  <Showcase title="Dialog, DropdownMenu, Tooltip, toast">
    <Row>
      <Dialog>
        <DialogTrigger>
          <Button variant="outline">Abrir janela</Button>
        </DialogTrigger>
        <DialogContent title="Cadastrar Novo Serviço" description="Os campos vêm aqui.">
          <p>Conteúdo</p>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        trigger={<Button variant="destructive">Perguntar antes</Button>}
        title="Cancelar o passeio do Thor?"
        description="Você recebe R$ 47,25 de volta."
        confirmLabel="Cancelar agendamento"
        onConfirm={() => toast({ title: 'Agendamento cancelado' })}
      />
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">Menu</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>Helena Prado</DropdownMenuLabel>
          <DropdownMenuItem>Sair</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Tooltip text="Concluídos sobre todos os agendamentos">
        <Button variant="ghost">Dica</Button>
      </Tooltip>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'QR Code atualizado', description: 'Novo código gerado com sucesso' })}
      >
        Aviso
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: 'Erro', description: 'Não foi possível atualizar.', tone: 'destructive' })
        }
      >
        Aviso de erro
      </Button>
    </Row>
  </Showcase>
);
