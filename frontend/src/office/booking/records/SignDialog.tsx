import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { provesSignature } from '@rostro/shared/recent-sign-in';
import { instantOf } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApiError, detailOf, isConflict } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { signMutation } from '#office/records/published/notes/api.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { signedInAt } from '#session/stored.ts';
import { useSession } from '#session/useSession.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { NoLicence, useLicence } from './licence.tsx';
import { SIGN_FAILED } from './words.ts';

/** Lazy, because it contains the code of the sign-in. */
const AgainForm = lazy(() => import('#session/again/AgainForm.tsx'));

interface SignBodyProps {
  record: ClinicalRecord;
  shownAt: string;
  onReload: () => Promise<void>;
  onClose: () => void;
}
interface SignDialogProps extends SignBodyProps {
  open: boolean;
}

/**
 * Whether the user has signed in since the last change of the note. The server decides; this only avoids a needless
 * form.
 */
function isProven({ updatedAt }: ClinicalRecord): boolean {
  const at = signedInAt();
  return at !== undefined && provesSignature(instantOf(at), updatedAt, instantOf(Date.now()));
}

const isUnproven = (error: Error | null): boolean => error instanceof ApiError && error.code === 'sign_in_again';

/** The facts that the norm requires and the note lacks: `['el motivo', 'el diagnóstico']` */
function missingIn(record: ClinicalRecord): string[] {
  const { reason, examination, diagnosis, prognosis, plan } = record;
  const parts = [
    ['el motivo', reason],
    ['la exploración', examination],
    ['el diagnóstico', diagnosis],
    ['el pronóstico', prognosis],
    ['el plan', plan],
  ] as const;
  return parts.flatMap(([name, said]) => (said === '' ? [name] : []));
}

/** The author stays the author of a note that a colleague signs. */
function Warnings({ record, licence }: { record: ClinicalRecord; licence: string }) {
  const { me } = useSession();
  const missing = missingIn(record);
  return (
    <>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={`A la nota le falta ${new Intl.ListFormat('es-MX').format(missing)}.`} />
      )}
      {record.author.id !== me?.id && (
        <p>La escribió {record.author.name}, y así queda. Con tu firma respondes de lo que dice.</p>
      )}
      <p className="text-12 leading-[1.5] text-muted">Se firma con tu cédula profesional {licence}.</p>
    </>
  );
}

/** Said before anybody types a password. */
function WithoutLicence({ onClose }: Pick<SignBodyProps, 'onClose'>) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <NoLicence>
        La nota se queda como borrador. También puede firmarla una persona de la clínica con cédula.
      </NoLicence>
      <Button className="justify-self-end" autoFocus onClick={onClose}>
        Entendido
      </Button>
    </div>
  );
}

function SignBody({ licence, record, shownAt, onReload, onClose }: SignBodyProps & { licence: string }) {
  const { me } = useSession();
  const [proven, setProven] = useState(() => isProven(record));
  const sayFailure = useFailureToast();
  const options = signMutation(useQueryClient(), shownAt, record);
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Nota firmada correctamente');
      onClose();
      return options.onSuccess?.(...answer);
    },
    onError: (failure) => {
      if (isUnproven(failure)) setProven(false);
      sayFailure(SIGN_FAILED);
    },
  });
  const sign = useOnce({ mutateAsync });
  const prove = (): void => {
    setProven(true);
    void sign();
  };
  return (
    <div className="grid grid-cols-1 gap-3 [&_form]:grid [&_form]:gap-4">
      <p>Una vez firmada, la nota ya no se puede cambiar: solo se le puede agregar.</p>
      <Warnings record={record} licence={licence} />
      {error && !isPending && (
        <Alert
          type="error"
          showIcon
          title={SIGN_FAILED}
          description={detailOf(error)}
          {...(isConflict(error) && {
            action: (
              <Button size="small" onClick={() => void onReload().then(onClose)}>
                Ver datos actuales
              </Button>
            ),
          })}
        />
      )}
      {!proven && me && (
        <>
          <p>Para firmar, confirma que eres tú.</p>
          <Suspense fallback={<Skeleton height={120} radius={12} />}>
            <AgainForm me={me} onDone={prove} />
          </Suspense>
        </>
      )}
      <div className="flex gap-2 justify-end">
        <Button autoFocus={proven} onClick={onClose}>
          Volver
        </Button>
        {proven && (
          <Button type="primary" loading={isPending} disabled={isSuccess} onClick={() => void sign()}>
            {isPending ? 'Firmando…' : 'Firmar nota'}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Asks for the password or the second factor before a note is signed. If both were just given, the cancel button has
 * the focus, because a signature cannot be undone.
 */
export function SignDialog({ open, ...body }: SignDialogProps) {
  const licence = useLicence(body.shownAt);
  const title = licence === '' ? 'Para firmar falta tu cédula' : '¿Firmar la nota?';
  return (
    <Dialog open={open} onCancel={body.onClose} title={title} width={440} footer={null}>
      {licence === '' ? <WithoutLicence onClose={body.onClose} /> : <SignBody licence={licence} {...body} />}
    </Dialog>
  );
}
