import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { sayLongDay } from '@rostro/shared/time';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayName } from '../published/say.ts';
import { Upcoming } from './Upcoming.tsx';
import { useDelete } from './useDelete.ts';

const DELETE_FAILED = 'Error al eliminar el cliente. Por favor, intenta de nuevo.';

const ENDED_RECORD: [string, string] = [
  'Se elimina en la noche',
  'Su expediente clínico con sus fotos: ya pasó el plazo para conservarlo.',
];

const whatBecomes = (hasEndedRecord: boolean): [string, string][] => [
  ['Se elimina', 'Su nombre, contacto, fecha de nacimiento, notas y la cuenta con la que entra al sitio.'],
  ...(hasEndedRecord ? [ENDED_RECORD] : []),
  ['Se conserva', 'Sus citas y sus pagos, sin su nombre, para que las cuentas sigan cuadrando.'],
];

interface DeleteDialogProps {
  client: ClientRow;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  afterClose?: () => void;
}

/** Warns in advance that the clinical record must be kept; the server would refuse the deletion too. */
const RetentionWarning = ({ until }: { until: string }) => (
  <Alert
    type="warning"
    showIcon
    title={`Su expediente clínico se conserva hasta el ${sayLongDay(until)}`}
    description={
      <>
        La ley pide conservarlo, con su nombre, cinco años desde la última nota. Hasta entonces este cliente no se puede
        eliminar. Si la persona pidió que se borren sus datos, registra su solicitud en{' '}
        <Link className="link" to="/admin/data-requests">
          Derechos sobre datos
        </Link>
        : al llevarla a cabo sale de las listas y de los avisos, y el expediente queda bloqueado hasta ese día.
      </>
    }
  />
);

/** Confirms the deletion by the client's name. The cancel button has the focus. */
export function DeleteDialog({ client, open, onClose, onDeleted, afterClose }: DeleteDialogProps) {
  const { remove, busy, error, keptUntil, hasEndedRecord, upcoming, agreed, agree, unanswered, forget } = useDelete(
    client,
    open,
    onDeleted,
  );
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onCancel={close}
      title={`¿Eliminar a ${sayName(client)}?`}
      width={480}
      {...(afterClose && { afterClose })}
      footer={[
        <Button key="back" autoFocus disabled={busy} onClick={close}>
          Volver
        </Button>,
        keptUntil === undefined && (
          <Button key="remove" type="primary" danger loading={busy} onClick={remove}>
            {busy ? 'Eliminando…' : 'Eliminar cliente'}
          </Button>
        ),
      ]}
    >
      <div className="grid gap-3 [&>p]:m-0">
        {keptUntil === undefined ? (
          <>
            <dl className="grid gap-2 [&_dt]:font-medium [&_dd]:m-0 [&_dd]:text-muted">
              {whatBecomes(hasEndedRecord).map(([what, of]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{of}</dd>
                </div>
              ))}
            </dl>
            <p>No se puede deshacer. Su teléfono y su correo quedan libres.</p>
            {upcoming !== undefined && (
              <Upcoming clientId={client.id} count={upcoming} agreed={agreed} onAgree={agree} unanswered={unanswered} />
            )}
          </>
        ) : (
          <RetentionWarning until={keptUntil} />
        )}
        {error && <Alert type="error" showIcon title={DELETE_FAILED} description={detailOf(error)} />}
      </div>
    </Dialog>
  );
}
