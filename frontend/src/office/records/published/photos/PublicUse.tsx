import { type ClientPhoto, MAX_PUBLIC_USE_TEXT } from '@rostro/shared/contract/records/record-photos';
import { Line, Text } from '@rostro/shared/contract/text';
import { sayInstant } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { useOnce } from '#edit/useOnce.ts';
import { EditChecks } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { toast } from '#ui/toast/index.ts';
import { downloadPhoto, showPhoto } from './api.ts';

interface PublicUseProps {
  clientId: string;
  photo: ClientPhoto;
}

/** Oldest first; entries never change. */
const Words = ({ words }: { words: ClientPhoto['publicUse']['words'] }) => (
  <ul className="grid gap-1 leading-[1.5]" aria-label="Lo que dijo la persona">
    {words.map(({ given, at, by, text }) => (
      <li key={at}>
        <b>{given ? 'Dio su consentimiento' : 'Lo retiró'}</b> el {sayInstant(at)}
        {text !== '' && `: ${text}`} <span className="text-12 leading-[1.5] text-muted">· registró {by.name}</span>
      </li>
    ))}
  </ul>
);

const Agreed = z.object({
  consent: z.array(z.literal('yes')).min(1, 'Confirma que la persona dio su consentimiento por escrito'),
  text: Line(MAX_PUBLIC_USE_TEXT).min(1, 'Escribe para qué lo dio, como «redes sociales de la clínica»'),
});
const NOT_AGREED: z.infer<typeof Agreed> = { consent: [], text: '' };
const CONSENT = [
  { value: 'yes' as const, label: 'La persona dio por escrito su consentimiento para usar esta foto en público' },
];

function Agree({ clientId, photo: { id, publicUse } }: PublicUseProps) {
  const edit = useEdit({
    name: `uso-publico.${id}`,
    saved: { values: NOT_AGREED, version: publicUse.version },
    schema: Agreed,
    keeps: true,
    send: ({ text }, { version }) =>
      call('savePhotoPublicUse', {
        params: { clientId, photoId: id },
        body: { given: true, consent: true, text, version },
      }),
    onAnswer: (now, cache) => showPhoto(cache, clientId, id, { publicUse: now }),
    said: 'Consentimiento registrado',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se registró el consentimiento"
      foot={
        <Button htmlType="submit" loading={edit.busy}>
          Registrar consentimiento
        </Button>
      }
    >
      <EditChecks edit={edit} name="consent" label="Consentimiento" options={CONSENT} />
      <EditText
        edit={edit}
        name="text"
        label="¿Para qué lo dio?"
        limited
        input={{ placeholder: 'Redes sociales de la clínica', autoComplete: 'off' }}
      />
    </EditForm>
  );
}

const Withdrawn = z.object({ text: Text(MAX_PUBLIC_USE_TEXT) });

/** Asks first: from then on the photo is not handed out. */
function Withdraw({ clientId, photo: { id, publicUse }, onClose }: PublicUseProps & { onClose: () => void }) {
  const edit = useEdit({
    name: `retiro-publico.${id}`,
    saved: { values: { text: '' }, version: publicUse.version },
    schema: Withdrawn,
    keeps: true,
    send: ({ text }, { version }) =>
      call('savePhotoPublicUse', { params: { clientId, photoId: id }, body: { given: false, text, version } }),
    onAnswer: (now, cache) => showPhoto(cache, clientId, id, { publicUse: now }),
    said: 'Retiro registrado',
  });
  return (
    <EditForm
      edit={edit}
      failed="No se registró el retiro"
      foot={
        <DialogFoot edit={edit} onCancel={onClose} cancel="No cambiar nada" save="Registrar que lo retiró" danger />
      }
    >
      <p>
        Desde ahora la foto no se podrá descargar para publicarla. Quita también las copias que ya estén publicadas: el
        sistema no llega a ellas.
      </p>
      <EditText
        edit={edit}
        name="text"
        label="Cómo o por qué lo retiró"
        optional
        limited
        input={{ autoComplete: 'off' }}
      />
    </EditForm>
  );
}

function Given({ clientId, photo }: PublicUseProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const taking = useMutation({
    mutationFn: () => downloadPhoto(clientId, photo.id),
    onError: (error) => toast.error(`No se pudo descargar. ${detailOf(error)}`),
  });
  const take = useOnce(taking);
  if (withdrawing) return <Withdraw clientId={clientId} photo={photo} onClose={() => setWithdrawing(false)} />;
  return (
    <span className="flex flex-wrap items-center gap-y-1 gap-x-3">
      <Button loading={taking.isPending} onClick={() => void take()}>
        Descargar para publicar
      </Button>
      <GuardedButton code="edit_records" onClick={() => setWithdrawing(true)}>
        Retirar consentimiento…
      </GuardedButton>
    </span>
  );
}

/** Public use needs a consent of its own, apart from that of taking the photo. */
export function PublicUse({ clientId, photo }: PublicUseProps) {
  const mayWrite = useCan('edit_records');
  const { given, words } = photo.publicUse;
  return (
    <section className="grid gap-3 min-w-0 [&_p]:m-0" aria-labelledby="uso-publico">
      <h3
        className="flex flex-wrap items-center gap-2 font-text font-semibold text-14 leading-[1.45] tracking-normal"
        id="uso-publico"
      >
        Uso en público <Chip tone={given ? 'confirmed' : 'pending'}>{given ? 'Permitido' : 'No permitido'}</Chip>
      </h3>
      {words.length > 0 && <Words words={words} />}
      {!given && words.at(-1)?.given && (
        <p className="text-12 leading-[1.5] text-muted">
          Después, la persona retiró en su perfil el permiso para todas sus fotos.
        </p>
      )}
      {given && <Given clientId={clientId} photo={photo} />}
      {!given && mayWrite && <Agree clientId={clientId} photo={photo} />}
      {!given && !mayWrite && words.length === 0 && (
        <p className="text-12 leading-[1.5] text-muted">La persona no ha dado su consentimiento.</p>
      )}
    </section>
  );
}
