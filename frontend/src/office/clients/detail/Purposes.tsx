import type { Purposes as ClientPurposes } from '@rostro/shared/contract/privacy/purposes';
import { PURPOSES, type Purpose } from '@rostro/shared/privacy/privacy-notice';
import { sayVersion } from '@rostro/shared/texts/version';
import { sayShortDay, todayAt } from '@rostro/shared/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { FactRows } from '#office/ui/FactRows.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { clientQuery } from '../published/notes/clientQuery.ts';

const LABELS: Readonly<Record<Purpose, string>> = {
  marketing: 'Promociones',
  feedback: 'Opiniones',
  photos: 'Fotografías',
};

// Reports its loading error itself. The key is one of the clients, so a change of the client reads it again.
const purposesQuery = (clientId: string) => api.listClientPurposes.query({ params: { clientId } });

function sayWord(purpose: Purpose, { items }: ClientPurposes): string {
  const word = items.find((one) => one.purpose === purpose);
  if (word === undefined) return 'No ha aceptado';
  const notice = `aviso del ${sayVersion(word.notice)}`;
  const by = word.by === undefined ? '' : `, anotó ${word.by}`;
  return `${word.given ? 'Aceptó' : 'Retiró'} el ${sayShortDay(todayAt(word.at))} (${notice}${by})`;
}

interface WriteProps {
  clientId: string;
  purpose: Purpose;
  said: ClientPurposes;
  onClose: () => void;
}

/** Records the client's answer at the desk, with the notice in front of them. */
function Write({ clientId, purpose, said, onClose }: WriteProps) {
  const cache = useQueryClient();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const hasAgreed = said.items.find((one) => one.purpose === purpose)?.given === true;
  const saving = useMutation({
    mutationFn: () =>
      call('saveClientPurpose', {
        params: { clientId, purpose },
        body: { given: !hasAgreed, notice: said.notice, said: true },
      }),
    onSuccess: (after) => {
      cache.setQueryData(purposesQuery(clientId).queryKey, after);
      void cache.invalidateQueries({ queryKey: clientQuery(clientId).queryKey });
      toast.success('Respuesta anotada');
      onClose();
    },
  });
  const save = useOnce(saving);
  const verb = hasAgreed ? 'retira' : 'acepta';
  return (
    <Dialog
      open
      onCancel={onClose}
      title={`Uso de sus datos: ${LABELS[purpose]}`}
      width={440}
      footer={[
        <Button key="back" onClick={onClose}>
          Volver
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={!isConfirmed}
          loading={saving.isPending}
          onClick={() => void save()}
        >
          Anotar que {verb}
        </Button>,
      ]}
    >
      <Checkbox checked={isConfirmed} onChange={({ target }) => setIsConfirmed(target.checked)}>
        La persona dijo que {verb}, con el aviso de privacidad del {sayVersion(said.notice)} a la vista
      </Checkbox>
      {saving.isError && (
        <Alert type="error" showIcon role="alert" title="No se pudo anotar" description={detailOf(saving.error)} />
      )}
    </Dialog>
  );
}

/**
 * The client's answer to each voluntary purpose of the privacy notice. Clients change it in their profile or at the
 * desk.
 */
export function Purposes({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(purposesQuery(clientId));
  const mayEdit = useCan('edit_clients');
  const [writing, setWriting] = useState<Purpose>();
  const answer = (purpose: Purpose, said: ClientPurposes) => (
    <span className="flex flex-wrap gap-2 items-center justify-between">
      <span className="flex-[1_1_160px]">{sayWord(purpose, said)}</span>
      {mayEdit && (
        <Button size="small" aria-label={`Anotar: ${LABELS[purpose]}`} onClick={() => setWriting(purpose)}>
          Anotar
        </Button>
      )}
    </span>
  );
  return (
    <Panel id="finalidades" title="Uso de sus datos" busy={!data && !error}>
      {error && !data && (
        <p className="grid gap-4 p-4">
          {detailOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            Leer de nuevo
          </Button>
        </p>
      )}
      <FactRows
        className="py-1 px-4"
        rows={PURPOSES.map((purpose) => [LABELS[purpose], data ? answer(purpose, data) : '…'])}
      />
      {data && writing && (
        <Write clientId={clientId} purpose={writing} said={data} onClose={() => setWriting(undefined)} />
      )}
    </Panel>
  );
}
