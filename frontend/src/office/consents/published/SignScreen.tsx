import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useLayoutEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { ConsentForm } from '#edit/consents/ConsentForm.tsx';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { openSheet } from '#session/panelLock.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { consentsQuery, refreshConsents } from '../data/api.ts';
import styles from './Consents.module.css';

interface SignScreenProps {
  appointment: StaffAppointment;
  onClose: () => void;
}

/**
 * The sheet on the clinic's tablet: one consent form after the other, until none is missing. Any way out locks the
 * panel.
 */
export default function SignScreen({ appointment: { id }, onClose }: SignScreenProps) {
  const titleId = useId();
  const cache = useQueryClient();
  const query = useQuery(consentsQuery(id));
  const { data, error, refetch } = query;
  const [isDirty, setIsDirty] = useState(false);
  const [asksToClose, setAsksToClose] = useState(false);
  const onStale = useCallback(() => void refetch(), [refetch]);
  const keyFor = useAttemptKey();
  useLayoutEffect(openSheet, []);
  const close = (): void => {
    if (isDirty && !asksToClose) setAsksToClose(true);
    else onClose();
  };
  const sheet = data?.toSign[0];
  return (
    <Dialog full labelledBy={titleId} onClose={close}>
      <div className={styles.screen}>
        {asksToClose && (
          <Note
            tone="bad"
            announce
            className={styles.ask}
            action={
              <span className="flex flex-wrap gap-2">
                <Button small variant="outline" onClick={() => setAsksToClose(false)}>
                  Seguir firmando
                </Button>
                <Button small variant="danger" onClick={onClose}>
                  Cerrar sin guardar
                </Button>
              </span>
            }
          >
            La firma no se ha guardado. Si cierras la hoja se pierde.
          </Note>
        )}
        {sheet !== undefined && (
          <ConsentForm
            key={sheet.formId}
            sheet={sheet}
            titleId={titleId}
            send={(body) =>
              call('signConsent', { params: { appointmentId: id }, body }, { idempotencyKey: keyFor(body) })
            }
            onSigned={() => {
              setIsDirty(false);
              setAsksToClose(false);
              toast.success('Consentimiento firmado');
              void refreshConsents(cache, id);
              if (data?.toSign.length === 1) onClose();
            }}
            onStale={onStale}
            onDirty={setIsDirty}
            cancel={
              <Button variant="ghost" onClick={close}>
                Volver
              </Button>
            }
          />
        )}
        {sheet === undefined && (
          <>
            <h2 id={titleId}>Consentimiento informado</h2>
            {data !== undefined && <Note tone="ok">No falta ninguna firma para esta cita.</Note>}
            {data === undefined && error === null && <Skeleton height={320} radius={12} />}
            {error !== null && data === undefined && (
              <ErrorNote title="No pudimos abrir la carta." detail={detailOf(error)} onRetry={() => void refetch()} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
