import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { OutsideList } from '../outside/OutsideList.tsx';
import { SaveProblem } from '../parts/Problem.tsx';
import styles from './AskDialog.module.css';
import type { Closing } from './useClosing.ts';
import { sayDays } from './words.ts';

/** Asked before days are closed on which there are appointments. */
export function AskDialog({ closing: { asked, busy, error, confirm, goBack } }: { closing: Closing }) {
  return (
    <Dialog
      open={asked?.open === true}
      onCancel={goBack}
      title={asked && `Hay ${sayAppointments(asked.outside.total)} en esos días`}
      footer={[
        <Button key="back" onClick={goBack}>
          Volver
        </Button>,
        <Button key="close" type="primary" loading={busy} onClick={confirm}>
          {busy ? 'Cerrando…' : 'Cerrar de todos modos'}
        </Button>,
      ]}
    >
      {asked && (
        <>
          Vas a cerrar {sayDays(asked.body)}. Estas citas siguen reservadas; si quieres moverlas o cancelarlas, hazlo
          desde la agenda.
          <OutsideList outside={asked.outside} />
          <div className={styles.problem}>
            <SaveProblem error={error} />
          </div>
        </>
      )}
    </Dialog>
  );
}
