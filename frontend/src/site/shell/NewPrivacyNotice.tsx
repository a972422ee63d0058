import { sayVersion } from '@rostro/shared/texts/version';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { notePrivacyNoticeMutation, ownPrivacyNoticeQuery } from '#api/ownPrivacyNotice.ts';
import { Button } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import styles from './Offers.module.css';

/**
 * Tells a client once, across devices, that the clinic has a new version of its privacy notice. It asks for nothing:
 * earlier consents stay under the version that was shown then.
 */
export default function NewPrivacyNotice() {
  const { pathname, search } = useLocation();
  const { data: notice } = useQuery(ownPrivacyNoticeQuery());
  const { mutate, isIdle } = useMutation(notePrivacyNoticeMutation());
  const isRead = pathname === '/privacy' && search === '';
  const version = notice?.isNew ? notice.version : undefined;
  useEffect(() => {
    if (isRead && version !== undefined) mutate(version);
  }, [isRead, version, mutate]);
  if (version === undefined || isRead || !isIdle) return null;
  return (
    <Note announce tone="sage" icon={ScrollText} className={styles.card}>
      <p>
        <b>Hay un nuevo Aviso de Privacidad</b>, del {sayVersion(version)}. Lo que aceptaste antes sigue como lo
        aceptaste; puedes cambiarlo en{' '}
        <Link className="link" to="/profile?tab=avisos">
          Mi Perfil
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link className="link" to="/privacy">
          Leer el aviso
        </Link>
        <Button small variant="outline" onClick={() => mutate(version)}>
          Entendido
        </Button>
      </div>
    </Note>
  );
}
