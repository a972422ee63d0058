import type { Me } from '@rostro/shared/contract/clients/clients';
import { sayLongDay, todayAt, wallClockOf } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { downloadFile } from '#ui/download.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Arrival } from '../parts/Arrival.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { exportMutation, requestDeletionMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { Section } from '../parts/Section.tsx';
import { useHasBeenTrue } from '../parts/useHasBeenTrue.ts';
import { DataAct } from './DataAct.tsx';
import { DataRequests } from './DataRequests.tsx';

function DownloadData() {
  const { mutateAsync, isPending, error } = useMutation(exportMutation());
  const send = useOnce({ mutateAsync });
  const download = (): void =>
    void send(undefined, {
      onSuccess: (data) =>
        downloadFile(
          `rostro-mis-datos-${todayAt(data.exportedAt)}.json`,
          'application/json',
          JSON.stringify(data, null, 2),
        ),
    });
  return (
    <div className="grid gap-4">
      {error && <ErrorNote title={detailOf(error)} />}
      <DataAct text="Tu perfil, tus citas, tus pagos y los avisos que te enviamos, en un solo archivo.">
        <Button variant="outline" small busy={isPending} busyText="Preparando..." onClick={download}>
          <Download size={16} strokeWidth={1.8} aria-hidden />
          Descargar mis datos
        </Button>
      </DataAct>
    </div>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending, error } = useMutation(requestDeletionMutation());
  const ask = useOnce({ mutateAsync });
  return (
    <AskDialog
      question="¿Solicitar la eliminación de tu cuenta?"
      yes="Sí, solicitar"
      busyText="Enviando..."
      no="Conservar mi cuenta"
      busy={isPending}
      problem={error ? detailOf(error) : undefined}
      onYes={() => void ask(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="muted">
        Tu solicitud queda registrada con la fecha de hoy para que la clínica la atienda. Hasta entonces tu cuenta y tus
        citas siguen como están. Quizá debamos conservar parte de tu expediente si la ley lo pide.
      </p>
    </AskDialog>
  );
}

function Deletion({ requestedAt }: { requestedAt: string | null }) {
  const [asking, setAsking] = useState(false);
  const asked = useHasBeenTrue(asking);
  return (
    <div className="grid gap-4">
      {requestedAt !== null ? (
        <Arrival focused={asked && !asking}>
          <Note tone="sage">
            Solicitaste eliminar tu cuenta el <b>{sayLongDay(wallClockOf(requestedAt).date)}</b>.
          </Note>
        </Arrival>
      ) : (
        <DataAct text="Pide que borremos tu cuenta y lo que sabemos de ti.">
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Solicitar eliminación de mi cuenta
          </Button>
        </DataAct>
      )}
      {asking && <DeletionDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

export function DataSection({ me }: { me: Me }) {
  return (
    <Section
      title="Tus derechos"
      lead="Tus datos son tuyos: puedes llevártelos, corregirlos, oponerte a un uso o pedir que los borremos."
    >
      <div className={classes(parts.card, '[&>*+*]:pt-5 [&>*+*]:border-t [&>*+*]:border-t-line')}>
        <DownloadData />
        <DataRequests />
        <Deletion requestedAt={me.deletionRequestedAt} />
      </div>
    </Section>
  );
}
