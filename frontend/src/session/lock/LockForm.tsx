import type { Me } from '@rostro/shared/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError, detailOf } from '#api/error.ts';
import { panelPinQuery, tryPanelPin } from '#api/panelPin.ts';
import { SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { signOut } from '../actions.ts';
import AgainForm from '../again/AgainForm.tsx';
import { PinField } from './PinField.tsx';

const HINT = 'Con un PIN se abre más rápido: ponlo en el menú de tu cuenta, PIN de la pantalla.';

interface PinProps {
  onOpen: () => void;
  onClosed: (why: string) => void;
}

function Pin({ onOpen, onClosed }: PinProps) {
  const entry = useEntry({
    initial: { pin: '' },
    schema: z.object({ pin: z.string().min(4, 'Escribe tu PIN de 4 a 6 dígitos') }),
    send: ({ pin }) => tryPanelPin(pin),
    onSent: onOpen,
    fieldsOf: (error): Record<string, string> => {
      if (error instanceof ApiError && error.code === 'pin_closed') onClosed(detailOf(error));
      return { pin: detailOf(error) };
    },
  });
  return (
    <SiteForm edit={entry}>
      <PinField autoFocus edit={entry} name="pin" label="Tu PIN" />
      <Button type="submit" block busy={entry.busy} busyText="Abriendo...">
        Abrir
      </Button>
    </SiteForm>
  );
}

/** The PIN, if the clinic's server takes one in this session; otherwise the way to sign in. */
function Proof({ me, onOpen }: { me: Me; onOpen: () => void }) {
  const [closed, setClosed] = useState<string>();
  const { data, isPending } = useQuery(panelPinQuery());
  if (isPending) return <p role="status">Un momento…</p>;
  if (data?.state === 'ready' && closed === undefined) {
    return (
      <>
        <Pin onOpen={onOpen} onClosed={setClosed} />
        <Button variant="ghost" block onClick={() => setClosed('')}>
          Abrir con mi contraseña
        </Button>
      </>
    );
  }
  return (
    <>
      {closed && <ErrorNote title={closed} />}
      <AgainForm me={me} onDone={onOpen} />
      {data?.state === 'none' && <p className="muted text-13">{HINT}</p>}
    </>
  );
}

interface LockFormProps {
  /** Undefined until loaded. */
  me: Me | undefined;
  onOpen: () => void;
}

/** Proves the identity, or signs out. */
export default function LockForm({ me, onOpen }: LockFormProps) {
  return (
    <>
      {me ? <Proof me={me} onOpen={onOpen} /> : <p role="status">Un momento…</p>}
      <Button variant="ghost" block onClick={() => void signOut()}>
        Cerrar sesión
      </Button>
    </>
  );
}
