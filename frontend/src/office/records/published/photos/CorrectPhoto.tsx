import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { photoFacts } from '@rostro/shared/contract/records/records';
import { todayAt } from '@rostro/shared/time';
import { useId, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { showPhoto } from './api.ts';
import { PHOTO_AREAS } from './words.ts';

const Facts = z.object({
  area: photoFacts.area,
  takenOn: z.iso.date('Elige el día en que se tomó'),
});

interface CorrectProps {
  clientId: string;
  photo: ClientPhoto;
  onClose: () => void;
}

function CorrectForm({ clientId, photo: { id, area, takenOn, version }, onClose }: CorrectProps) {
  const areas = useId();
  const edit = useEdit({
    name: `foto.${id}`,
    saved: { values: { area, takenOn }, version },
    schema: Facts,
    keeps: true,
    send: (facts, { version: seen }) =>
      call('correctRecordPhoto', { params: { clientId, photoId: id }, body: { ...facts, version: seen } }),
    savedIn: (now) => ({ values: { area: now.area, takenOn: now.takenOn }, version: now.version }),
    onAnswer: (now, cache) => showPhoto(cache, clientId, id, now),
    said: 'Foto corregida',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="No se corrigió la foto"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Guardar corrección" />}
    >
      <p>Si la nota ya está firmada, no cambia: la corrección queda como agregado, con tu nombre y la hora.</p>
      <EditText
        edit={edit}
        name="area"
        label="Zona"
        optional
        limited
        input={{ list: areas, autoComplete: 'off', placeholder: 'Elige o escribe una' }}
      />
      <datalist id={areas}>
        {PHOTO_AREAS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <EditText
        edit={edit}
        name="takenOn"
        label="Tomada el"
        input={{ type: 'date', max: todayAt(new Date().toISOString()) }}
      />
    </EditForm>
  );
}

/** Corrects area and date of a photo, so that it is compared with the right ones. */
export function CorrectPhoto(photo: Omit<CorrectProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  if (open) return <CorrectForm {...photo} onClose={() => setOpen(false)} />;
  return (
    <span>
      <GuardedButton code="edit_records" onClick={() => setOpen(true)}>
        Corregir zona o día…
      </GuardedButton>
    </span>
  );
}
