import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { OutsideList } from '../published/OutsideList.tsx';
import type { DayClosing } from './useClosing.ts';
import { sayDays } from './words.ts';

export function AskDialog({ question: { subject, isOpen, answer } }: Pick<DayClosing, 'question'>) {
  return (
    <Dialog
      open={isOpen}
      onCancel={() => answer(false)}
      title={subject && `Hay ${sayAppointments(subject.outside.total)} en esos días`}
      footer={[
        <Button key="back" onClick={() => answer(false)}>
          Volver
        </Button>,
        <Button key="close" type="primary" onClick={() => answer(true)}>
          Cerrar de todos modos
        </Button>,
      ]}
    >
      {subject && (
        <>
          Vas a cerrar {sayDays(subject.days)}. Estas citas siguen reservadas; si quieres moverlas o cancelarlas, hazlo
          desde la agenda.
          <OutsideList outside={subject.outside} />
        </>
      )}
    </Dialog>
  );
}
