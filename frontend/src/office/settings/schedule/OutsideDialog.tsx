import type { Outside } from '@rostro/shared/contract/configuration';
import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { OutsideList } from '../outside/OutsideList.tsx';

interface OutsideDialogProps {
  open: boolean;
  outside: Outside | undefined;
  onSave: () => void;
  onBack: () => void;
}

/** Asked before hours are saved that leave appointments outside. */
export function OutsideDialog({ open, outside, onSave, onBack }: OutsideDialogProps) {
  return (
    <Dialog
      open={open}
      onCancel={onBack}
      title={outside && `${sayAppointments(outside.total)} fuera del nuevo horario`}
      footer={[
        <Button key="back" onClick={onBack}>
          Seguir editando
        </Button>,
        <Button key="save" type="primary" onClick={onSave}>
          Guardar de todos modos
        </Button>,
      ]}
    >
      {outside && (
        <>
          Siguen reservadas: nadie se queda sin su cita. Si quieres moverlas o cancelarlas, hazlo desde la agenda.
          <OutsideList outside={outside} />
        </>
      )}
    </Dialog>
  );
}
