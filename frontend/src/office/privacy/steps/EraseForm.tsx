import type { DataRequest, ErasurePlan } from '@rostro/shared/contract/privacy/data-requests';
import { sayLongDay } from '@rostro/shared/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { Loaded } from '#office/clinic/published/Loaded.tsx';
import { toast } from '#ui/toast/index.ts';
import { erasurePlanQuery, keepRequest } from '../published/api.ts';

const count = (many: number, one: string, more: string): string => (many === 1 ? `1 ${one}` : `${many} ${more}`);

/** What is erased, what is blocked and until when, and what stays anonymously. */
function factsOf({
  blockedUntil,
  hasEndedRecord,
  appointments,
  payments,
  hasAccount,
}: ErasurePlan): [string, string][] {
  const isBlocked = blockedUntil !== null;
  const account = hasAccount ? ', y la cuenta con la que entra al sitio' : '';
  return [
    [
      'Se elimina',
      `Sus notas, mensajes y preferencias${account}. Su nombre y contacto dejan de verse en listas, búsquedas, citas y avisos.`,
    ],
    ...(isBlocked
      ? ([
          [
            'Se bloquea',
            `Su expediente clínico, con su nombre, contacto y fecha de nacimiento, hasta el ${sayLongDay(blockedUntil)}. La norma NOM-004-SSA3-2012 pide conservarlo cinco años desde la última nota. Solo lo ve quien puede ver expedientes.`,
          ],
        ] satisfies [string, string][])
      : []),
    ...(hasEndedRecord
      ? ([
          ['Se elimina en la noche', 'Su expediente clínico con sus fotos: ya pasó el plazo para conservarlo.'],
        ] satisfies [string, string][])
      : []),
    [
      'Se conserva sin su nombre',
      `${count(appointments, 'cita', 'citas')} y ${count(payments, 'pago', 'pagos')}, para que las cuentas sigan cuadrando.`,
    ],
  ];
}

interface EraseFormProps {
  request: DataRequest;
  onClose: () => void;
}

function Erase({ request, plan, onClose }: EraseFormProps & { plan: ErasurePlan }) {
  const [agreed, setAgreed] = useState(false);
  const cache = useQueryClient();
  const erasing = useMutation({
    mutationFn: (cancelUpcoming: boolean) =>
      call('eraseByRequest', { params: { requestId: request.id }, body: { version: request.version, cancelUpcoming } }),
    onSuccess: (now) => keepRequest(now, cache),
    onSettled: () => refreshClients(cache),
  });
  const send = useOnce(erasing);
  const mustAgree = plan.upcoming > 0;
  const erase = (): void =>
    void send(agreed, {
      onSuccess: () => {
        toast.success(plan.blockedUntil === null ? 'Sus datos se eliminaron' : 'Sus datos quedaron bloqueados');
        onClose();
      },
    });
  return (
    <div className="grid gap-3.5 [&_p]:m-0">
      <dl className="grid gap-3 [&_dt]:font-semibold [&_dd]:mx-0 [&_dd]:mt-0.5 [&_dd]:mb-0 [&_dd]:text-muted">
        {factsOf(plan).map(([what, of]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{of}</dd>
          </div>
        ))}
      </dl>
      {mustAgree && (
        <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
          Cancelar también {plan.upcoming === 1 ? 'su cita próxima' : `sus ${plan.upcoming} citas próximas`}
        </Checkbox>
      )}
      <p>No se puede deshacer.</p>
      {erasing.error && (
        <Alert type="error" showIcon title="No se pudieron eliminar sus datos" description={detailOf(erasing.error)} />
      )}
      <div className="flex flex-wrap gap-2 justify-end max-phone:[&_button]:flex-[1_1_auto] max-phone:[&_button]:min-h-11">
        <Button autoFocus disabled={erasing.isPending} onClick={onClose}>
          Volver
        </Button>
        <Button type="primary" danger disabled={mustAgree && !agreed} loading={erasing.isPending} onClick={erase}>
          {plan.blockedUntil === null ? 'Eliminar sus datos' : 'Eliminar y bloquear sus datos'}
        </Button>
      </div>
    </div>
  );
}

/** Carries out an accepted cancellation, after a summary of its effects. */
export function EraseForm(props: EraseFormProps) {
  const { id, version } = props.request;
  const query = useQuery(erasurePlanQuery(id, version));
  return <Loaded query={query}>{(plan) => <Erase {...props} plan={plan} />}</Loaded>;
}
