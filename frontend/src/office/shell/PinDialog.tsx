import type { Me } from '@rostro/shared/contract/clients/clients';
import { NewPin } from '@rostro/shared/contract/clients/panel-pin';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError, detailOf } from '#api/error.ts';
import { deletePanelPin, panelPinQuery, setPanelPin } from '#api/panelPin.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import AgainForm from '#session/again/AgainForm.tsx';
import { PinField } from '#session/lock/PinField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { toast } from '#ui/toast/index.ts';

const Twice = z
  .object({ ...NewPin.shape, repeated: z.string() })
  .refine(({ pin, repeated }) => pin === repeated, { path: ['repeated'], error: 'Los dos PIN no coinciden' });

const isUnproven = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again';

interface PinFormProps {
  isSet: boolean;
  me: Me;
  onDone: (said: string) => void;
  onClose: () => void;
}

function PinForm({ isSet, me, onDone, onClose }: PinFormProps) {
  const [unproven, setUnproven] = useState(false);
  const entry = useEntry({
    initial: { pin: '', repeated: '' },
    schema: Twice,
    send: ({ pin }) => setPanelPin(pin),
    onSent: () => onDone('Tu PIN quedó guardado'),
    fieldsOf: (error): Record<string, string> => {
      setUnproven(isUnproven(error));
      return error instanceof ApiError ? error.fields : {};
    },
  });
  const removing = useMutation({
    mutationFn: deletePanelPin,
    onSuccess: () => onDone('Tu PIN se borró: la pantalla se abre con tu contraseña'),
  });
  const remove = useOnce(removing);
  if (unproven) {
    const goOn = (): void => {
      setUnproven(false);
      void entry.submit();
    };
    return (
      <div className="grid gap-3">
        <p>Hace rato que iniciaste sesión. Confirma que eres tú, y tu PIN se guarda.</p>
        <AgainForm me={me} onDone={goOn} />
      </div>
    );
  }
  const problem = entry.error ?? removing.error;
  return (
    <SiteForm edit={entry} className="grid gap-4">
      <p className="text-muted">
        Abre esta pantalla después de que un cliente firmó en ella, o cuando nadie la usó en un rato. Después de tres
        intentos, o doce horas después de iniciar sesión, se pide tu contraseña.
      </p>
      {problem && !isUnproven(problem) && <ErrorNote title={detailOf(problem)} />}
      <PinField edit={entry} name="pin" label={isSet ? 'PIN nuevo' : 'PIN'} hint="De 4 a 6 dígitos" />
      <PinField edit={entry} name="repeated" label="Repite el PIN" />
      <div className="flex flex-wrap gap-2 justify-end">
        {isSet && (
          <Button danger className="mr-auto" loading={removing.isPending} onClick={() => void remove()}>
            Borrar mi PIN
          </Button>
        )}
        <Button onClick={onClose}>Volver</Button>
        <Button type="primary" htmlType="submit" loading={entry.busy}>
          Guardar PIN
        </Button>
      </div>
    </SiteForm>
  );
}

/** Sets, changes or deletes the PIN that opens the locked panel. */
export default function PinDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { data, error } = useQuery(panelPinQuery());
  const done = (said: string): void => {
    toast.success(said);
    onClose();
  };
  return (
    <Dialog open intoFirstField onCancel={onClose} title="PIN de la pantalla" width={400} footer={null}>
      {error && <ErrorNote title={detailOf(error)} />}
      {!data && !error && <Skeleton height={180} radius={12} />}
      {data && <PinForm isSet={data.state !== 'none'} me={me} onDone={done} onClose={onClose} />}
    </Dialog>
  );
}
