import type { DataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { sayLongDay, todayAt } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Printer } from 'lucide-react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { usePrint } from '#ui/print/usePrint.tsx';
import { RIGHTS } from '../published/words.ts';
import styles from './Detail.module.css';
import { FactList, Part } from './Part.tsx';

type Answer = NonNullable<DataRequest['answer']>;

const Letter = ({ request, answer }: { request: DataRequest; answer: Answer }) => (
  <article className={styles.letter}>
    <h2>Respuesta a tu solicitud de {RIGHTS[request.right].toLowerCase()}</h2>
    <p>{sayLongDay(todayAt(answer.at))}</p>
    <p>{request.name}:</p>
    <p>{answer.letter}</p>
    <p>
      Si no estás de acuerdo con la respuesta, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, la
      autoridad que vigila el cumplimiento de la Ley Federal de Protección de Datos Personales en Posesión de los
      Particulares.
    </p>
  </article>
);

export function Answered({ request, answer }: { request: DataRequest; answer: Answer }) {
  const { print, sheet } = usePrint('Carta para imprimir', <Letter request={request} answer={answer} />);
  return (
    <Part id="respuesta" title={answer.accepted ? 'Respuesta: procede' : 'Respuesta: no procede'}>
      {answer.reason !== '' && <p className="mb-3">Motivo: {answer.reason}</p>}
      <p className="mb-3 whitespace-pre-line wrap-anywhere">{answer.letter}</p>
      <div className="flex flex-wrap gap-2 items-center justify-between">
        <p className="text-muted">
          {answer.byEmail ? `Se envió a ${request.email}.` : 'No había correo: entrégala impresa.'}
        </p>
        <Button icon={<Printer size={16} strokeWidth={1.8} aria-hidden />} onClick={print}>
          Imprimir carta
        </Button>
      </div>
      {sheet}
    </Part>
  );
}

/** The identity of a blocked record. It is read only on request, and each reading is logged. */
export function Blocked({ request, until }: { request: DataRequest; until: string }) {
  const may = useCan('view_records');
  const { data, mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call('getBlockedIdentity', { params: { requestId: request.id } }),
    gcTime: 0,
  });
  const look = useOnce({ mutateAsync });
  return (
    <Part id="bloqueo" title="Expediente bloqueado">
      <p className="mb-3">
        Sus datos quedaron bloqueados hasta el {sayLongDay(until)}. Después de ese día, el expediente, sus fotos y de
        quién es se eliminan solos. Si esta persona tiene otra solicitud abierta, se eliminan cuando termine.
      </p>
      {error && <Alert type="error" showIcon title="No se pudo leer" description={detailOf(error)} />}
      {data ? (
        <FactList
          facts={[
            ['Nombre', data.fullName || '—'],
            ['Correo', data.email || '—'],
            ['Teléfono', data.phone || '—'],
            ['Nacimiento', data.birthDate === '' ? '—' : sayLongDay(data.birthDate)],
          ]}
        />
      ) : (
        <GatedButton
          reason={may ? undefined : missingPermission('view_records')}
          loading={isPending}
          onClick={() => void look()}
        >
          Ver de quién es
        </GatedButton>
      )}
    </Part>
  );
}
