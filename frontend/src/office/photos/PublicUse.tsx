import { type ClientPhoto, MAX_PUBLIC_USE_TEXT } from '@rostro/shared/contract/record-photos';
import { sayInstant } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { toast } from '#ui/toast/index.ts';
import { downloadPhoto, publicUseMutation } from './api.ts';
import styles from './Gallery.module.css';

interface PublicUseProps {
  clientId: string;
  photo: ClientPhoto;
}

/** What was said, oldest first: nothing of it ever changes. */
const Words = ({ words }: { words: ClientPhoto['publicUse']['words'] }) => (
  <ul className={styles.words} aria-label="Lo que dijo la persona">
    {words.map(({ given, at, by, text }) => (
      <li key={at}>
        <b>{given ? 'Dio su consentimiento' : 'Lo retiró'}</b> el {sayInstant(at)}
        {text !== '' && `: ${text}`} <span className={styles.quiet}>· registró {by.name}</span>
      </li>
    ))}
  </ul>
);

const NEEDED = 'Confirma que la persona dio su consentimiento por escrito';
const NO_USE = 'Escribe para qué lo dio, como «redes sociales de la clínica»';

function Agree({ clientId, photo }: PublicUseProps) {
  const id = useId();
  const cache = useQueryClient();
  const [consent, setConsent] = useState(false);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { version } = photo.publicUse;
  const saving = useMutation({
    ...publicUseMutation(cache, clientId, photo.id),
    onSettled: (_saved, error) => !error && toast.success('Consentimiento registrado'),
  });
  const problem = !consent ? NEEDED : text.trim() === '' ? NO_USE : undefined;
  const save = (): void => {
    setTried(true);
    if (problem === undefined) saving.mutate({ given: true, consent: true, text: text.trim(), version });
  };
  return (
    <div className={styles.stack}>
      <Checkbox checked={consent} onChange={({ target }) => setConsent(target.checked)}>
        La persona dio por escrito su consentimiento para usar esta foto en público
      </Checkbox>
      <div className={styles.field}>
        <label htmlFor={id}>¿Para qué lo dio?</label>
        <Input
          id={id}
          value={text}
          maxLength={MAX_PUBLIC_USE_TEXT}
          placeholder="Redes sociales de la clínica"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className={styles.problem}>
        {tried ? problem : ''}
      </p>
      {saving.error !== null && <Alert type="error" showIcon title={detailOf(saving.error)} />}
      <span>
        <Button loading={saving.isPending} onClick={save}>
          Registrar consentimiento
        </Button>
      </span>
    </div>
  );
}

/** Asks before it is written down: from then on the photo is not handed out. */
function Withdraw({ clientId, photo, onClose }: PublicUseProps & { onClose: () => void }) {
  const id = useId();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const { version } = photo.publicUse;
  const saving = useMutation({
    ...publicUseMutation(cache, clientId, photo.id),
    onSettled: (_saved, error) => !error && toast.success('Retiro registrado'),
  });
  return (
    <div className={styles.stack}>
      <p>
        Desde ahora la foto no se podrá descargar para publicarla. Quita también las copias que ya estén publicadas: el
        sistema no llega a ellas.
      </p>
      <div className={styles.field}>
        <label htmlFor={id}>Cómo o por qué lo retiró (opcional)</label>
        <Input id={id} value={text} maxLength={MAX_PUBLIC_USE_TEXT} onChange={({ target }) => setText(target.value)} />
      </div>
      {saving.error !== null && <Alert type="error" showIcon title={detailOf(saving.error)} />}
      <span className={styles.acts}>
        <Button
          danger
          type="primary"
          loading={saving.isPending}
          onClick={() => saving.mutate({ given: false, text: text.trim(), version })}
        >
          Registrar que lo retiró
        </Button>
        <Button onClick={onClose}>No cambiar nada</Button>
      </span>
    </div>
  );
}

function Given({ clientId, photo }: PublicUseProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  const taking = useMutation({
    mutationFn: () => downloadPhoto(clientId, photo.id),
    onError: (error) => toast.error(`No se pudo descargar. ${detailOf(error)}`),
  });
  if (withdrawing) return <Withdraw clientId={clientId} photo={photo} onClose={() => setWithdrawing(false)} />;
  return (
    <span className={styles.acts}>
      <Button loading={taking.isPending} onClick={() => taking.mutate()}>
        Descargar para publicar
      </Button>
      <GuardedButton code="edit_records" onClick={() => setWithdrawing(true)}>
        Retirar consentimiento…
      </GuardedButton>
    </span>
  );
}

/** Whether a photo may be shown outside the clinic: a consent of its own, apart from that of taking it. */
export function PublicUse({ clientId, photo }: PublicUseProps) {
  const mayWrite = useCan('edit_records');
  const { given, words } = photo.publicUse;
  return (
    <section className={styles.stack} aria-labelledby="uso-publico">
      <h3 className={styles.heading} id="uso-publico">
        Uso en público <Chip tone={given ? 'confirmed' : 'pending'}>{given ? 'Permitido' : 'No permitido'}</Chip>
      </h3>
      {words.length > 0 && <Words words={words} />}
      {!given && words.at(-1)?.given && (
        <p className={styles.quiet}>Después, la persona retiró en su perfil el permiso para todas sus fotos.</p>
      )}
      {given && <Given clientId={clientId} photo={photo} />}
      {!given && mayWrite && <Agree clientId={clientId} photo={photo} />}
      {!given && !mayWrite && words.length === 0 && (
        <p className={styles.quiet}>La persona no ha dado su consentimiento.</p>
      )}
    </section>
  );
}
