import { type ClientPackage, MAX_PACKAGE_REASON } from '@rostro/shared/contract/packages';
import { sayMoney } from '@rostro/shared/money';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { refreshPackages } from '../../data/api.ts';
import { saySessions } from '../words.ts';
import { checkMoney, drawerOf, linesOf, MoneyFields, moneyShape, NO_MONEY } from './MoneyFields.tsx';
import { sayMoneyProblem } from './problems.ts';

const refundOf = ({ version, centsLeft }: ClientPackage, severalBranches: boolean) =>
  z
    .object({ ...moneyShape, reason: z.string().trim().min(1, 'Escribe el motivo') })
    .superRefine((typed, context) =>
      checkMoney(typed, { cents: centsLeft, severalBranches }, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      ),
    )
    .transform((typed) => ({
      version,
      lines: linesOf(typed, centsLeft),
      reason: typed.reason,
      ...drawerOf(typed),
    }));

interface RefundFormProps {
  clientId: string;
  bought: ClientPackage;
  onClose: () => void;
  onRefunded: (after: ClientPackage) => void;
}

/** Gives back the worth of the remaining sessions; afterwards the package has none. */
export function RefundForm({ clientId, bought, onClose, onRefunded }: RefundFormProps) {
  const params = { clientId, packageId: bought.id };
  const { branches, branch = '' } = useBranchChoice();
  const edit = useEdit({
    name: `clientes.devolver-paquete.${bought.id}`,
    saved: { values: { ...NO_MONEY, branch, reason: '' }, version: 0 },
    schema: refundOf(bought, branches.length > 0),
    send: (body, { attemptKey }) => call('refundPackage', { params, body }, { idempotencyKey: attemptKey }),
    onAnswer: (after) => {
      onClose();
      onRefunded(after);
    },
    refresh: (cache) => refreshPackages(cache, clientId),
    said: 'Devolución registrada correctamente',
  });
  return (
    <EditForm
      edit={edit}
      failed={sayMoneyProblem('Error al devolver el paquete')}
      foot={
        <DialogFoot
          edit={edit}
          onCancel={onClose}
          save={`Devolver ${sayMoney(bought.centsLeft)}`}
          saving="Registrando…"
          danger
        />
      }
    >
      <p>
        Se {bought.sessionsLeft === 1 ? 'devuelve' : 'devuelven'} <b>{saySessions(bought.sessionsLeft)}</b> de «
        {bought.name}», que valen <b>{sayMoney(bought.centsLeft)}</b>. Tiene su propio recibo y cuenta en el corte de
        hoy. El paquete queda sin sesiones.
      </p>
      <MoneyFields edit={edit} split={edit.form.watch('split')} />
      <EditArea edit={edit} name="reason" label="Motivo" rows={2} maxLength={MAX_PACKAGE_REASON} />
    </EditForm>
  );
}
